import { $cartCount } from '#site/features/cart/cart.store.ts';

/** Keeps the number of pieces in the cart on its link: in the badge, and in the name a screen reader hears. */
export function mountCartBadges(root: ParentNode): void {
  const links = root.querySelectorAll<HTMLElement>('[data-cart-link]');
  $cartCount.subscribe((count) => {
    for (const link of links) {
      const badge = link.querySelector<HTMLElement>('[data-count]');
      if (badge === null) continue;
      badge.textContent = count > 99 ? '99+' : String(count);
      badge.hidden = count === 0;
      link.setAttribute('aria-label', count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
    }
  });
}
