/** Calls `work` when the browser has nothing better to do: soon, but after whatever the shopper waits for. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
}
