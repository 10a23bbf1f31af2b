import { postToast } from '#site/components/kept-toast.ts';
import { readJson, writeJson } from '#site/device/storage.ts';
import { addItem, markAdded } from './add-item.ts';
import { showCartCount } from './cart-badge.ts';
import { CART_DRAWER_EVENT, CART_STORAGE_KEY, countItems, type NewItem, parseCart } from './cart-item.ts';

/**
 * Adds an item to the stored cart, for the script beside the product form, which cannot reach the stores. Toast and drawer
 * come once React has loaded. Returns false, and changes nothing, in a browser that stores nothing.
 */
export function addStored(item: NewItem, count: number): boolean {
  const { items, added, toast } = addItem(parseCart(readJson(CART_STORAGE_KEY)), item, count);
  if (!writeJson(CART_STORAGE_KEY, items)) return false;
  showCartCount(document, countItems(items));
  // Stores read it again, as if another tab had written it.
  dispatchEvent(new StorageEvent('storage', { key: CART_STORAGE_KEY }));
  postToast(...toast);
  if (added > 0) {
    markAdded(item);
    document.dispatchEvent(new Event(CART_DRAWER_EVENT));
  }
  return true;
}
