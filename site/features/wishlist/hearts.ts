import { $wishes, followWishes, toggleWish } from './wish.store.ts';

const HEART = 'button.wishlist-heart';

/**
 * Makes the hearts on all cards of a page work, in islands too, with one listener. The wishlist's code loads with the first
 * press; for signed-in shoppers it loads when the browser is idle, to mark the products on their wishlist.
 */
export function mountHearts(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLButtonElement>(HEART) : null;
    if (heart !== null) void toggleWish(heart.value);
  });
  $wishes.listen((ids) => {
    for (const heart of root.querySelectorAll<HTMLButtonElement>(HEART)) {
      heart.setAttribute('aria-pressed', String(ids.has(heart.value)));
    }
  });
  followWishes();
}
