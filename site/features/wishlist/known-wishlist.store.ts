import { atom, onMount } from 'nanostores';
import { type KnownWishlist, NO_WISHLIST, parseWishlist } from './wished-products.ts';

const STORAGE_KEY = 'GulmoharWishlist';

/** The browser's copy of the wishlist: hearts are right at once on every page, and the same in every open tab. */
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

/** False once the browser has refused to keep the copy: what this page knows is all there is then. */
let isStored = true;

/** Sets what is known. Where storage is full or forbidden it is known on this page only; the next asks the server. */
export function know(wishlist: KnownWishlist): void {
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

/** An older copy must not be taken for the present one. */
function forgetStored(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden storage holds no older copy.
  }
}
