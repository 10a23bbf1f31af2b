import { readStoredSession } from '#site/features/auth/stored-session.store.ts';
import { WISHLIST_CONTROLS } from './messages.ts';

const PRODUCT_ADDRESS = /\/product\/(\d+)$/;

/**
 * Gives every `<wishlist-button>` its behaviour, also those that a script adds later: an element learns of its product
 * from the link of the card it is put into, and follows the wishlist for as long as it is on the page.
 */
export function defineWishlistButton(): void {
  if (customElements.get('wishlist-button') !== undefined) return;
  customElements.define('wishlist-button', WishlistButton);
}

const wishlist = () => import('./wishlist.store.ts');

class WishlistButton extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    const button = this.querySelector('button');
    const link = this.closest('article')?.querySelector<HTMLAnchorElement>('a[href*="/product/"]');
    const productId = PRODUCT_ADDRESS.exec(link?.pathname ?? '')?.[1];
    if (button === null || productId === undefined) return;
    button.setAttribute('aria-label', WISHLIST_CONTROLS.toggle(link?.textContent.trim() ?? ''));
    button.onclick = async () => (await wishlist()).toggleWishlist(productId);
    // Only the signed-in have a wishlist to follow; for everybody else its code comes with the first press.
    if (readStoredSession() !== null) void this.#follow(button, productId);
  }

  async #follow(button: HTMLButtonElement, productId: string): Promise<void> {
    const { $wishedIds } = await wishlist();
    if (!this.isConnected) return;
    this.#stop = $wishedIds.subscribe((ids) => button.setAttribute('aria-pressed', String(ids.has(productId))));
  }

  disconnectedCallback(): void {
    this.#stop();
  }
}
