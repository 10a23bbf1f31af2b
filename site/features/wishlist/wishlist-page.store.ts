import { atom, onMount } from 'nanostores';
import { isUnreachable } from '#shared/pocketbase/refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $auth, checkSession, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { WISHLIST_TOASTS } from './messages.ts';
import { $wishedIds, forgetWished, rememberWishlist } from './wishlist.store.ts';
import type { WishedCard } from './wishlist-cards.queries.ts';

/** What the page /wishlist shows. */
export type WishlistPage =
  | { kind: 'loading' | 'signed_out' | 'failed' }
  | { kind: 'list'; wished: readonly WishedCard[] };

export const $wishlistPage = atom<WishlistPage>({ kind: 'loading' });

/** Counts readings of the list, so that only the newest is shown. */
let readings = 0;

// Follows who is signed in, and what other tabs and devices do to the list, while the page is shown.
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

/** Reads the list of who is signed in. */
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

/** Takes a row off the list, and says how that went. False if it stays. */
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

/** Reads again behind the scenes; what is on the screen stays if that fails. */
async function readAgain(): Promise<void> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in' || $wishlistPage.get().kind !== 'list') return;
  try {
    await read(auth.user.id);
  } catch (error) {
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** Reads the list and shows it, unless a later reading, or signing out, has overtaken this one. */
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

/** Whether just these products are on the page. */
function isShown(ids: ReadonlySet<string>): boolean {
  const page = $wishlistPage.get();
  const shown = page.kind === 'list' ? page.wished : [];
  return shown.length === ids.size && shown.every(({ productId }) => ids.has(productId));
}

function tell(failure: string, error: unknown): void {
  logWarning(failure, error);
  showToast(failure, isUnreachable(error) ? SHOP_UNREACHABLE : '', 'error');
}
