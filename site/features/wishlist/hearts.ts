import { $wishes, followWishes, toggleWish } from './wish.store.ts';

const HEART = 'button.wishlist-heart';

/**
 * Brings the hearts on the cards of a page to life with one listener, those of islands included. The code of the wishlist
 * comes with the first press; for the signed-in it comes when the browser is idle, and shows what is on their list.
 */
export function mountHearts(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLButtonElement>(HEART) : null;
    if (heart !== null) void toggleWish(heart.value);
  });
  $wishes.listen((ids) => {
    for (const heart of root.querySelectorAll<HTMLButtonElement>(HEART)) {
      heart.ariaPressed = String(ids.has(heart.value));
    }
  });
  followWishes();
}
