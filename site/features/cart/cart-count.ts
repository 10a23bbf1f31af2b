import { readJson } from '#site/device/storage.ts';
import { CART_EVENT, CART_STORAGE_KEY, countItems, parseCart } from './cart-item.ts';

/**
 * Calls `show` with the number of items in the cart, now and after each change in any tab. Reads the storage without the
 * cart's store, because this runs on every page.
 */
export function watchCartCount(show: (count: number) => void): void {
  const read = () => show(countItems(parseCart(readJson(CART_STORAGE_KEY))));
  addEventListener('storage', read);
  // A page restored by the Back button has missed the storage events in between.
  addEventListener('pageshow', read);
  // The store of this page is right even if the storage is full or forbidden.
  document.addEventListener(CART_EVENT, (event) => {
    if (event instanceof CustomEvent) show(Number(event.detail));
  });
  read();
}
