/** Calls `work` when the browser is idle, or in the next task in browsers without requestIdleCallback. */
export function whenIdle(work: () => void): void {
  ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(work);
}
