import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ServerSilent } from './publishing-errors.ts';

const TRIES = 20;
const PAUSE_MS = 500;
const TIMEOUT_MS = 10_000;
/** Reading a large catalogue into the search index takes a while. */
const SEARCH_TIMEOUT_MS = 60_000;

const answerSchema = z.object({ release: z.string() });

/** How the shop's server is told what is new. */
export interface Serving {
  readonly url: string;
  readonly secret: string;
  readonly signal: AbortSignal;
}

/** Has the server serve the current release. @throws ServerSilent when it does not say so within some seconds */
export async function serveCurrent(serving: Serving, release: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES && !serving.signal.aborted; attempt += 1) {
    if (attempt > 0) await delay(PAUSE_MS);
    try {
      const response = await post(serving, '/api/internal/release', TIMEOUT_MS);
      if (response.ok && answerSchema.parse(await response.json()).release === release) return;
    } catch (error) {
      // It is starting, or too busy; it is asked again.
      if (attempt === TRIES - 1) throw new ServerSilent(undefined, { cause: error });
    }
  }
  throw new ServerSilent();
}

/** Has the server bring search up to date. @throws when it does not; search then looks by itself, a little later. */
export async function refreshSearch(serving: Serving): Promise<void> {
  const response = await post(serving, '/api/internal/refresh-search', SEARCH_TIMEOUT_MS);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`refreshing the search index was answered with ${response.status}`);
}

function post({ url, secret, signal }: Serving, path: string, timeoutMs: number): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
}
