import { removeText } from '#site/device/storage.ts';
import { stored } from '#site/device/stored.ts';
import { type KnownWishlist, parseWishlist } from './wished-products.ts';

const STORAGE_KEY = 'GulmoharWishlist';

const known = stored(STORAGE_KEY, parseWishlist);

/** The browser's copy of the wishlist, in sync across tabs, so that hearts are right without a request. */
export const $known = known.$value;

/** Sets the copy. If the browser refuses to store it, it lasts as long as the page; the next page asks the server. */
export function setKnown(wishlist: KnownWishlist): void {
  known.write(wishlist);
  // An older copy would be taken for the current one.
  if (!known.$isKept.get()) removeText(STORAGE_KEY);
}
