import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

const TIMEOUT_MS = 60_000;
const RETRY_MS = 200;

/**
 * Searches until there is an answer, so that the first shopper does not wait for the index. Resolves with true when search
 * works, with false when the server stops before.
 */
export async function warmSearch(options: { url: string; logger: Logger; signal: AbortSignal }): Promise<boolean> {
  const { url, logger, signal } = options;
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      const response = await fetch(`${url}/api/suggest?q=suit`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      if (!hasFailed) logger.error({ status: response.status }, 'the search index was not made; retrying');
    } catch (error) {
      if (!signal.aborted && !hasFailed) logger.error({ err: error }, 'the search index was not made; retrying');
    }
    hasFailed = true;
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
