import { setTimeout as delay } from 'node:timers/promises';
import { SourceUnavailable } from './source.ts';

/** An offline machine learns it after this long at most and moves on to the next source. */
const RESPONSE_TIMEOUT_MS = 5_000;
/** A transfer that brings nothing for this long is given up. */
const STALL_TIMEOUT_MS = 20_000;

/**
 * Fetches a file into memory; redirects are followed.
 * `onProgress` gets the bytes so far and the total (0 when the server does not say).
 * @throws SourceUnavailable when there is no answer, another status than 200, or the transfer stalls.
 */
export async function download(url: string, onProgress: (received: number, total: number) => void): Promise<Buffer> {
  const stop = new AbortController();
  const giveUp = setTimeout(() => stop.abort(), RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: stop.signal });
    clearTimeout(giveUp);
    if (!response.ok || response.body === null) throw new SourceUnavailable(`the server answered ${response.status}`);
    return await readAll(response.body, Number(response.headers.get('content-length') ?? 0), onProgress);
  } catch (error) {
    if (error instanceof SourceUnavailable) throw error;
    throw new SourceUnavailable(stop.signal.aborted ? 'no answer within 5 s' : reasonOf(error), { cause: error });
  } finally {
    clearTimeout(giveUp);
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  total: number,
  onProgress: (received: number, total: number) => void,
): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let received = 0;
  for (;;) {
    const stalled = new AbortController();
    const chunk = await Promise.race([
      reader.read(),
      delay(STALL_TIMEOUT_MS, null, { signal: stalled.signal }).catch(() => null),
    ]);
    stalled.abort();
    if (chunk === null) {
      await reader.cancel();
      throw new SourceUnavailable('the transfer stalled');
    }
    if (chunk.done) return Buffer.concat(chunks);
    chunks.push(chunk.value);
    received += chunk.value.length;
    onProgress(received, total);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
