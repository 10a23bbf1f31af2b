import type { ServerResponse } from 'node:http';

/** Half of the time that a reader may take nothing, in ms: Node restarts the timeout once, when it finds that bytes were taken before. */
const HALF_STALL_MS = 10_000;

/**
 * Closes the connection of a reader that takes nothing of an answer for 20 s, so that what the answer holds is free again. Only what has
 * been written can be taken: an answer that is still being made has no timeout.
 */
export function cutOffStalledReader(response: ServerResponse): void {
  response.setTimeout(HALF_STALL_MS);
  response.on('timeout', () => {
    if (response.writableLength > 0) response.destroy();
    else response.setTimeout(HALF_STALL_MS);
  });
}
