import type { PublishStatus } from '#shared/api/publish-status.ts';
import { database } from './database.ts';
import { serverEnvironment } from './environment.ts';
import { logger } from './logger.ts';
import { readPublishStatus } from './publisher/publisher-client.ts';

type Readiness = 'ok' | 'unavailable';

export interface Health {
  status: Readiness;
  parts: { site: 'ok'; pocketbase: Readiness; publisher: Readiness };
  /**
   * How publishing goes, and the reason of what failed first. A build or a page that failed leaves the shop open with the
   * pages from before.
   */
  publishing?: Pick<PublishStatus, 'state' | 'failed_pages'> & { failure?: string };
}

/**
 * How each part of the shop is. The site answers, so it is well; PocketBase must let the server's own token read; the
 * publisher must say how far it is.
 */
export async function readHealth(): Promise<Health> {
  const [pocketbase, publishing] = await Promise.all([isDatabaseReady(), publishingState()]);
  // In development pages are made as they are asked for.
  const publisher = publishing !== undefined || serverEnvironment().PUBLISHER_URL === undefined;
  const readiness = (isReady: boolean): Readiness => (isReady ? 'ok' : 'unavailable');
  return {
    status: readiness(pocketbase && publisher),
    parts: { site: 'ok', pocketbase: readiness(pocketbase), publisher: readiness(publisher) },
    ...(publishing === undefined ? {} : { publishing }),
  };
}

async function isDatabaseReady(): Promise<boolean> {
  try {
    await database().collection('payment_events').getList(1, 1, { skipTotal: true });
    return true;
  } catch (error) {
    logger.error({ err: error }, 'PocketBase is not ready');
    return false;
  }
}

async function publishingState(): Promise<Health['publishing']> {
  if (serverEnvironment().PUBLISHER_URL === undefined) return undefined;
  try {
    const { state, failed_pages, failure, failures } = await readPublishStatus();
    const reason = (failure ?? failures[0])?.message;
    return { state, failed_pages, ...(reason === undefined ? {} : { failure: reason }) };
  } catch {
    // Logged where it was asked.
    return undefined;
  }
}
