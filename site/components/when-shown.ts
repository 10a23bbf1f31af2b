/** Calls `work` once the page is shown: a prerendered page may never be. */
export function whenShown(work: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
