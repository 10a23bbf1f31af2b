import type { PublishStatus } from '#shared/api/publish-status.ts';
import { database } from '../endpoints/database.ts';
import { serverEnvironment } from '../endpoints/environment.ts';
import { logger } from '../log/shop-logger.ts';
import { reconcilerState } from '../payments/reconciler-state.ts';
import { readPublishStatus } from '../publisher/publisher-client.ts';
import { providerState } from '../razorpay/provider-state.ts';
import { diskState } from './disk.ts';

type Readiness = 'ok' | 'unavailable';

export interface Health {
  /** Of what the shop cannot do without: site, pocketbase, publisher. */
  status: Readiness;
  parts: {
    site: 'ok';
    pocketbase: Readiness;
    publisher: Readiness;
    /** As it was when the shop last had to call it. */
    payment_provider: Readiness | 'unknown';
    /** Unavailable: waiting orders have not been looked at for two minutes. */
    reconciler: Readiness | 'unknown';
    /** Of DATA_DIR. */
    disk: 'ok' | 'low';
  };
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
  const [pocketbase, publishing, disk] = await Promise.all([isDatabaseReady(), publishingState(), diskState()]);
  // In development pages are made as they are asked for.
  const publisher = publishing !== undefined || serverEnvironment().PUBLISHER_URL === undefined;
  const readiness = (isReady: boolean): Readiness => (isReady ? 'ok' : 'unavailable');
  return {
    status: readiness(pocketbase && publisher),
    parts: {
      site: 'ok',
      pocketbase: readiness(pocketbase),
      publisher: readiness(publisher),
      payment_provider: providerState(),
      reconciler: reconcilerState(),
      disk,
    },
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
