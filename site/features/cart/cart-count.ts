import { readJson } from '#site/device/storage.ts';
import { CART_EVENT, CART_STORAGE_KEY, type CartItem, parseCart } from './cart-item.ts';

const LINES_ON_FIRST_SCREEN = 4;

/**
 * Calls `show` with the number of items in the cart, now and after each change in any tab. Reads the storage without the
 * cart's store, because this runs on every page.
 */
export function watchCartCount(show: (count: number) => void): void {
  const read = () => show(storedLines().reduce((sum, { quantity }) => sum + quantity, 0));
  addEventListener('storage', read);
  // A page restored by the Back button has missed the storage events in between.
  addEventListener('pageshow', read);
  // The store of this page is right even if the storage is full or forbidden.
  document.addEventListener(CART_EVENT, (event) => {
    if (event instanceof CustomEvent) show(Number(event.detail));
  });
  read();
}

/** Fetches the pictures of the first lines while React is still on its way to show them. */
export function fetchCartPictures(): void {
  for (const { image } of storedLines().slice(0, LINES_ON_FIRST_SCREEN)) new Image().src = image;
}

function storedLines(): CartItem[] {
  return parseCart(readJson(CART_STORAGE_KEY));
}
