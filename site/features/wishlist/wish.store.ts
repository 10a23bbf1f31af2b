import { atom } from 'nanostores';
import { whenIdle } from '#site/components/when-idle.ts';
import { readStoredSession } from '#site/device/session.ts';

/*
 * The wishlist for pages that one browses: a few bytes, which fetch its code when there is a reason to.
 * Only the signed-in have a wishlist to follow; for everybody else the code comes with the first press.
 */

type Wishlist = typeof import('./wishlist.store.ts');

let loaded: Promise<Wishlist> | undefined;

/** Once loaded it answers before the next event: who takes a wish back and leaves at once has taken it back. */
function wishlist(): Promise<Wishlist> {
  loaded ??= import('./wishlist.store.ts');
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** Ids of the products on the signed-in shopper's wishlist; empty until they have been read, and for visitors. */
export const $wishes = atom<ReadonlySet<string>>(new Set());

/** Reads `$wishes` when the browser is idle, and again after each change in this or another tab. */
export function followWishes(): void {
  if (readStoredSession() === null) return;
  whenIdle(async () => {
    const { $wishedIds } = await wishlist();
    $wishedIds.subscribe((ids) => $wishes.set(ids));
  });
}

/** Adds a product to the wishlist or removes it, with a toast; a visitor is asked to sign in. Returns whether it is as wanted. */
export const keepWish: Wishlist['keepWish'] = async (...wish) => (await wishlist()).keepWish(...wish);

/** Adds a product to the wishlist, or removes it if it is on it. */
export async function toggleWish(productId: string): Promise<void> {
  await (await wishlist()).toggleWishlist(productId);
}
