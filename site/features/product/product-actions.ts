import { showToast } from '#site/components/toast.store.ts';
import { followWish, keepWish } from '#site/features/wishlist/wish.store.ts';
import { IN_WISHLIST, LINK_COPIED, LINK_NOT_COPIED, WISHLIST } from './messages.ts';

/** Brings the wishlist button and the copy-link button of the page to life. */
export function mountProductActions(actions: HTMLElement): void {
  const wishlist = actions.querySelector<HTMLElement>('[data-wishlist]');
  const copy = actions.querySelector<HTMLElement>('[data-copy-link]');
  if (wishlist !== null) mountWishlistFlag(wishlist, wishlist.dataset['wishlist'] ?? '');
  copy?.addEventListener('click', copyLink);
}

/**
 * Toggles the button between 'Wishlist' and 'In Wishlist' at once: a flag of this page (specification, section 4). For a
 * signed-in shopper it is stored too, and follows what is stored; a visitor is asked to sign in.
 */
function mountWishlistFlag(button: HTMLElement, productId: string): void {
  const label = button.querySelector('span');
  const show = (isWished: boolean) => {
    button.toggleAttribute('data-wished', isWished);
    if (label !== null) label.textContent = isWished ? IN_WISHLIST : WISHLIST;
  };
  followWish(productId, show);
  button.addEventListener('click', async () => {
    const isWished = !button.hasAttribute('data-wished');
    show(isWished);
    await keepWish(productId, isWished);
  });
}

/** Copies the page's address. A browser that refuses is answered with the address to copy by hand. */
async function copyLink(): Promise<void> {
  const address = `${location.origin}${location.pathname}`;
  try {
    await navigator.clipboard.writeText(address);
    showToast(LINK_COPIED);
  } catch {
    // Refused by the browser, or absent on a page that is not secure.
    showToast(LINK_NOT_COPIED, address, 'error');
  }
}
