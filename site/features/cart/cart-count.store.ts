import { CART_STORAGE_KEY } from '#shared/brand.ts';
import { CART_EVENT, parseCart } from './cart-item.ts';

/**
 * Tells `show` how many pieces are in the cart, now and after each change in any tab. Reads what is stored, without the
 * cart's store, because this runs on every page.
 */
export function watchCartCount(show: (count: number) => void): void {
  const read = () => show(storedCount());
  addEventListener('storage', read);
  // A page that comes back with the Back button has heard nothing meanwhile.
  addEventListener('pageshow', read);
  // The store of this page knows better than a storage that is full or forbidden.
  document.addEventListener(CART_EVENT, (event) => {
    if (event instanceof CustomEvent) show(Number(event.detail));
  });
  read();
}

function storedCount(): number {
  try {
    return parseCart(localStorage.getItem(CART_STORAGE_KEY) ?? '').reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    // Storage is blocked (private browsing).
    return 0;
  }
}
