import { connectionFailure } from '../errors.ts';
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
  const stopAfter = (ms: number, reason: string) => setTimeout(() => stop.abort(new SourceUnavailable(reason)), ms);
  let timer = stopAfter(RESPONSE_TIMEOUT_MS, 'no answer within 5 s');
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok || response.body === null) throw new SourceUnavailable(`the server answered ${response.status}`);
    const total = Number(response.headers.get('content-length') ?? 0);
    clearTimeout(timer);
    timer = stopAfter(STALL_TIMEOUT_MS, 'the transfer stalled');
    const chunks: Uint8Array[] = [];
    let received = 0;
    for await (const chunk of response.body) {
      timer.refresh();
      chunks.push(chunk);
      received += chunk.length;
      onProgress(received, total);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof SourceUnavailable
      ? error
      : new SourceUnavailable(connectionFailure(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
