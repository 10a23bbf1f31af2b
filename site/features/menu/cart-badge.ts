/** Returns a function that shows the number of items on the links to the cart, in the badge and in the accessible name. */
export function cartBadges(root: ParentNode): (count: number) => void {
  const links = root.querySelectorAll<HTMLElement>('[data-cart-link]');
  return (count) => {
    for (const link of links) {
      const badge = link.querySelector<HTMLElement>('[data-count]');
      if (badge === null) continue;
      badge.textContent = count > 99 ? '99+' : String(count);
      badge.hidden = count === 0;
      link.setAttribute('aria-label', count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
    }
  };
}
