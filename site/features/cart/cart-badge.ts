/** Shows the number of items on the links to the cart inside `root`, in the badge and in the accessible name. */
export function showCartCount(root: ParentNode, count: number): void {
  for (const link of root.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const badge = link.querySelector<HTMLElement>('[data-count]');
    if (badge === null) continue;
    badge.textContent = count > 99 ? '99+' : String(count);
    badge.hidden = count === 0;
    link.setAttribute('aria-label', cartLabel(count));
  }
}

/** The accessible name of the link to the cart. */
function cartLabel(count: number): string {
  return count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}
