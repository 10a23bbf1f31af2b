import { atom, onMount } from 'nanostores';
import { isUnreachable } from '#site/api/pocketbase-refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $auth, checkSession, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { WISHLIST_TOASTS } from './messages.ts';
import { $wishedIds, forgetWished, rememberWishlist } from './wishlist.store.ts';
import type { WishedCard } from './wishlist-cards.queries.ts';

export type WishlistPage =
  | { kind: 'loading' | 'signed_out' | 'failed' }
  | { kind: 'list'; wished: readonly WishedCard[] };

export const $wishlistPage = atom<WishlistPage>({ kind: 'loading' });

/** Number of the latest request, so that earlier answers are dropped. */
let readings = 0;

// While the page is shown, it follows the session and changes made in other tabs and on other devices.
onMount($wishlistPage, () => {
  let shownFor: string | undefined;
  const stopAuth = $auth.subscribe((auth) => {
    const userId = auth.status === 'signed_in' ? auth.user.id : '';
    if (auth.status === 'loading' || userId === shownFor) return;
    shownFor = userId;
    void loadWishlist();
  });
  const stopIds = $wishedIds.listen((ids) => {
    if (!isShown(ids)) void readAgain();
  });
  if (shownFor !== '') {
    void checkSession();
    void import('./live-wishlist.ts').then(({ followWishlist }) => followWishlist(readAgain));
  }
  return () => {
    stopAuth();
    stopIds();
  };
});

/** Reads the wishlist of the signed-in shopper. */
export async function loadWishlist(): Promise<void> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in') {
    readings += 1;
    $wishlistPage.set({ kind: 'signed_out' });
    return;
  }
  $wishlistPage.set({ kind: 'loading' });
  try {
    await read(auth.user.id);
  } catch (error) {
    $wishlistPage.set({ kind: 'failed' });
    tell(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** Removes a row from the wishlist and shows a toast. Returns false if it could not be removed. */
export async function removeFromWishlist(rowId: string): Promise<boolean> {
  try {
    const { removeWished } = await import('./wishlist.queries.ts');
    await removeWished(await shopPocketBase(), rowId);
    const page = $wishlistPage.get();
    if (page.kind === 'list') {
      $wishlistPage.set({ kind: 'list', wished: page.wished.filter((wished) => wished.rowId !== rowId) });
    }
    forgetWished(rowId);
    showToast(WISHLIST_TOASTS.removed);
    return true;
  } catch (error) {
    tell(WISHLIST_TOASTS.removeFailed, error);
    return false;
  }
}

/** Reads the wishlist again in the background; if that fails, the page stays as it is. */
async function readAgain(): Promise<void> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in' || $wishlistPage.get().kind !== 'list') return;
  try {
    await read(auth.user.id);
  } catch (error) {
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** Reads the wishlist and shows it, unless a later request has started or the shopper has signed out meanwhile. */
async function read(userId: string): Promise<void> {
  readings += 1;
  const reading = readings;
  const { readWishedCards } = await import('./wishlist-cards.queries.ts');
  const wished = await readWishedCards(await shopPocketBase());
  if (reading !== readings) return;
  $wishlistPage.set({ kind: 'list', wished });
  rememberWishlist(
    userId,
    wished.map(({ rowId, productId }) => ({ rowId, productId })),
  );
}

/** Whether the page shows exactly these products. */
function isShown(ids: ReadonlySet<string>): boolean {
  const page = $wishlistPage.get();
  const shown = page.kind === 'list' ? page.wished : [];
  return shown.length === ids.size && shown.every(({ productId }) => ids.has(productId));
}

function tell(failure: string, error: unknown): void {
  logWarning(failure, error);
  showToast(failure, isUnreachable(error) ? SHOP_UNREACHABLE : '', 'error');
}
