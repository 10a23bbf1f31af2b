/** Calls `work` when the browser has nothing better to do; where it cannot tell, after what it is doing now. */
export function whenIdle(work: () => void): void {
  ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(work);
}
