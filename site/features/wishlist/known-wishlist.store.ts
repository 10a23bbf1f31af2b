import { atom, onMount } from 'nanostores';
import { type KnownWishlist, NO_WISHLIST, parseWishlist } from './wished-products.ts';

const STORAGE_KEY = 'GulmoharWishlist';

/** The browser's copy of the wishlist, in sync across tabs, so that hearts are right without a request. */
export const $known = atom<KnownWishlist>(NO_WISHLIST);

onMount($known, () => {
  const read = () => $known.set(readStored());
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY) read();
  };
  read();
  addEventListener('storage', follow);
  addEventListener('pageshow', read);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', read);
  };
});

/** False once the browser has refused to store the copy; then it is only in memory. */
let isStored = true;

/** Sets the copy. If storage is full or forbidden it lasts as long as the page; the next page asks the server. */
export function setKnown(wishlist: KnownWishlist): void {
  $known.set(wishlist);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(wishlist));
    isStored = true;
  } catch {
    isStored = false;
    forgetStored();
  }
}

function readStored(): KnownWishlist {
  if (!isStored) return $known.value;
  try {
    return parseWishlist(localStorage.getItem(STORAGE_KEY) ?? '');
  } catch {
    // Storage is forbidden.
    return $known.value;
  }
}

/** Removes an older stored copy, so that it is not taken for the current one. */
function forgetStored(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden storage holds no older copy.
  }
}
