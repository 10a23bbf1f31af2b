/** After the first, second, … failure in a row; the last goes on. */
const RETRY_MS = [5_000, 15_000, 60_000] as const;
const LAST_RETRY_MS = 300_000;

/** How long after the failure with this number, counted from 1, something is tried again, in ms. */
export function retryDelay(failure: number): number {
  return RETRY_MS[failure - 1] ?? LAST_RETRY_MS;
}
