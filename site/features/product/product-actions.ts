import { showToast } from '#site/components/toast.store.ts';
import { IN_WISHLIST, LINK_COPIED, LINK_NOT_COPIED, WISHLIST } from './messages.ts';

/**
 * Toggles the button between 'Wishlist' and 'In Wishlist' at once: a flag of this page (specification, section 4). For a
 * signed-in shopper it is stored too; the wishlist's code comes with the first click.
 */
export function mountWishlistFlag(button: HTMLElement, productId: string): void {
  button.addEventListener('click', async () => {
    const isWished = button.toggleAttribute('data-wished');
    const label = button.querySelector('span');
    if (label !== null) label.textContent = isWished ? IN_WISHLIST : WISHLIST;
    const { keepWish } = await import('#site/features/wishlist/wishlist.store.ts');
    await keepWish(productId, isWished);
  });
}

/** Copies the page's address. A browser that refuses is answered with the address to copy by hand. */
export function mountCopyLink(button: HTMLElement): void {
  button.addEventListener('click', async () => {
    const address = `${location.origin}${location.pathname}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast(LINK_COPIED);
    } catch {
      // Refused by the browser, or absent on a page that is not secure.
      showToast(LINK_NOT_COPIED, address, 'error');
    }
  });
}
