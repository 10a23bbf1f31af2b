import type { Logger } from 'pino';

const TIMEOUT_MS = 60_000;

/** Has the shop read its catalogue into the search index, so that the first shopper who searches need not wait for it. */
export async function warmSearch(options: { url: string; secret: string; logger: Logger; signal: AbortSignal }) {
  const { url, secret, logger, signal } = options;
  try {
    const response = await fetch(`${url}/api/internal/refresh-search`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) logger.error({ status: response.status }, 'the search index was not made');
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error }, 'the search index was not made');
  }
}
