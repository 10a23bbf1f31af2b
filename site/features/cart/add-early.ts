import type { ProductData } from '#shared/product/product-data.ts';
import { choiceFromFields } from '#shared/product/variants.ts';
import { CART_ADD_MARK } from '#shared/visits.ts';
import { keepToast, TOAST_EVENT } from '#site/components/kept-toast.ts';
import { readJson, writeJson } from '#site/device/storage.ts';
import { showCartCount } from './cart-badge.ts';
import { CART_DRAWER_EVENT, CART_STORAGE_KEY, type CartItem, cartItemId } from './cart-item.ts';
import { chosenItem } from './chosen-item.ts';
import { addedToCart } from './toast-messages.ts';

/**
 * Puts what a buy form says into an empty cart before React has loaded, as `addChoice` does after it. Toast and drawer come
 * with React. Returns false, and changes nothing, if there is something to explain, or a cart: whoever has one has React in the
 * browser's cache.
 */
export function addEarly(product: ProductData, fields: FormData): boolean {
  const stored = readJson(CART_STORAGE_KEY);
  const choice = choiceFromFields(product, fields);
  const item = chosenItem(product, choice);
  if (item === undefined || (Array.isArray(stored) && stored.length > 0)) return false;
  const { quantity } = choice;
  const line: CartItem = { ...item, id: cartItemId(item), quantity };
  if (!writeJson(CART_STORAGE_KEY, [line])) return false;
  performance.mark(CART_ADD_MARK);
  showCartCount(document, quantity);
  // Stores that have just been loaded read it again, as if another tab had written it.
  dispatchEvent(new StorageEvent('storage', { key: CART_STORAGE_KEY }));
  keepToast(addedToCart(item.name));
  for (const type of [TOAST_EVENT, CART_DRAWER_EVENT]) document.dispatchEvent(new Event(type));
  return true;
}
