import { WISHLIST_CONTROLS } from './messages.ts';
import { followWish, toggleWish } from './wish.store.ts';

const PRODUCT_ADDRESS = /\/product\/(\d+)$/;

/**
 * Gives every `<wishlist-button>` its behaviour, also those that a script adds later: an element learns of its product
 * from the link of the card it is put into, and follows the wishlist for as long as it is on the page.
 */
export function defineWishlistButton(): void {
  if (customElements.get('wishlist-button') !== undefined) return;
  customElements.define('wishlist-button', WishlistButton);
}

class WishlistButton extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    const button = this.querySelector('button');
    const link = this.closest('article')?.querySelector<HTMLAnchorElement>('a[href*="/product/"]');
    const productId = PRODUCT_ADDRESS.exec(link?.pathname ?? '')?.[1];
    if (button === null || productId === undefined) return;
    button.setAttribute('aria-label', WISHLIST_CONTROLS.toggle(link?.textContent.trim() ?? ''));
    button.onclick = () => toggleWish(productId);
    this.#stop = followWish(productId, (isWished) => button.setAttribute('aria-pressed', String(isWished)));
  }

  disconnectedCallback(): void {
    this.#stop();
  }
}
