/**
 * Fetches the sorting of a collection when it is about to be used, or at once when the address asks for an order other
 * than the prerendered one.
 */
export function bootSort(root: HTMLElement): void {
  const sorting = () => import('./sorted-grid.ts');
  root.addEventListener('focusin', sorting, { once: true });
  root.addEventListener('change', async () => (await sorting()).changeSort(root));
  const showAddress = async () => (await sorting()).showSort(root);
  addEventListener('popstate', showAddress);
  if (root.dataset['pending'] !== undefined) showAddress();
}
