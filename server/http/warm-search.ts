import type { Logger } from 'pino';

const TIMEOUT_MS = 60_000;

/** Searches once, so that the first shopper does not wait for the index. */
export async function warmSearch(options: { url: string; logger: Logger; signal: AbortSignal }): Promise<void> {
  const { url, logger, signal } = options;
  try {
    const response = await fetch(`${url}/api/suggest?q=suit`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) logger.error({ status: response.status }, 'the search index was not made');
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error }, 'the search index was not made');
  }
}
