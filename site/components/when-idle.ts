/** A browser that draws no frame, such as that of a window in the background, may never report that it is idle. */
const LATEST_MS = 2000;

/** Calls `work` when the browser is idle, within two seconds; in the next task in browsers without requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work);
}
