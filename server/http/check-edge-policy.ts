import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { missingScripts } from './content-policy.ts';

/** Gives an edge server time to start after the shop. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3_600_000;
const TIMEOUT_MS = 15_000;

/**
 * Checks, a minute after the start and then hourly, that the content policy shoppers receive allows the islands' scripts. An
 * edge server configured for an older release would block them; the check then logs an error.
 */
export async function checkEdgePolicy(siteUrl: string, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    for (let wait = FIRST_AFTER_MS; ; wait = EVERY_MS) {
      await delay(wait, undefined, { signal, ref: false });
      await checkOnce(siteUrl, logger, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Logs an error if the content policy of the home page would block scripts inside pages. */
export async function checkOnce(siteUrl: string, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(siteUrl, {
      method: 'HEAD',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const missing = missingScripts(response.headers.get('content-security-policy') ?? '');
    if (missing.length === 0) return;
    logger.error(
      { siteUrl, missing },
      'The proxy in front sends an old Content-Security-Policy: nothing that reacts works in pages. Update the configuration of nginx or Caddy from deploy/.',
    );
  } catch (error) {
    if (!signal.aborted) logger.warn({ err: error, siteUrl }, 'the shop cannot be reached at its own address');
  }
}
