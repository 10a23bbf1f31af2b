import { database } from './database.ts';
import { logger } from './logger.ts';

export interface Health {
  status: 'ok' | 'unavailable';
  parts: { site: 'ok'; pocketbase: 'ok' | 'unavailable' };
}

/** How each part of the shop is. The site answers, so it is well; PocketBase must let the server's own token read. */
export async function readHealth(): Promise<Health> {
  const pocketbase = await isDatabaseReady();
  return {
    status: pocketbase ? 'ok' : 'unavailable',
    parts: { site: 'ok', pocketbase: pocketbase ? 'ok' : 'unavailable' },
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
