import { setTimeout as delay } from 'node:timers/promises';
import { connectionFailure } from '../connection-failure.ts';
import { SourceUnavailable } from './source.ts';

/** Limits how long an offline machine waits before it tries the next source. */
const RESPONSE_TIMEOUT_MS = 5_000;
/** A transfer without data for this long is aborted. */
const STALL_TIMEOUT_MS = 20_000;

/**
 * Downloads a file into memory. `onProgress` gets the received and the total bytes (0 if unknown).
 * @throws SourceUnavailable without a response of status 200, or if the transfer stalls
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
    throw new SourceUnavailable(stop.signal.aborted ? 'no answer within 5 s' : connectionFailure(error), {
      cause: error,
    });
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
