import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#server/runtime/start-error.ts';
import type { Child } from '../processes/child-process.ts';

const POLL_MS = 50;

/**
 * Waits until `isReady` accepts the response of `url`.
 * @throws StartError if the process ends first or is not ready within `timeoutMs`
 */
export async function untilAnswers(
  child: Child,
  url: string,
  isReady: (response: Response) => boolean,
  timeoutMs: number,
): Promise<void> {
  let exitCode: number | null = null;
  void child.exited.then((code) => {
    exitCode = code;
  });
  const deadline = performance.now() + timeoutMs;
  let last = 'no answer';
  while (performance.now() < deadline) {
    if (exitCode !== null) throw new StartError(`${child.name} ended with code ${exitCode} while starting.`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      // An unread body would keep the connection open, and the server could not stop.
      const text = await response.text();
      if (isReady(response)) return;
      last = `${response.status} ${text.slice(0, 300)}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await delay(POLL_MS);
  }
  throw new StartError(`${child.name} is not ready after ${timeoutMs / 1000} s (${url}: ${last}).`);
}
