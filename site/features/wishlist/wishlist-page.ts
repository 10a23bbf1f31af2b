import { isUnreachable } from '#shared/pocketbase/refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { requiredPart } from '#site/components/required-part.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $auth, checkSession, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { rememberWanted } from '#site/features/auth/wanted.store.ts';
import { WISHLIST_TOASTS } from './messages.ts';
import type { FillCard } from './wish-card.ts';
import { $wishedIds, forgetWished, rememberWishlist } from './wishlist.store.ts';
import { WishlistView } from './wishlist-view.ts';

/** Which reading of the list is the newest. */
let readings = 0;

/** The page /wishlist: follows who is signed in, and what other tabs and devices do to the list. */
export function mountWishlistPage(root: HTMLElement, fillCard: FillCard): void {
  const view = new WishlistView(root, fillCard);
  const loadForShopper = () => {
    const auth = $auth.get();
    if (auth.status === 'signed_in') void load(view, auth.user.id);
    else {
      readings += 1;
      view.show('signed_out');
    }
  };
  requiredPart(root, '[data-retry]').addEventListener('click', loadForShopper);
  requiredPart(root, '[data-sign-in]').addEventListener('click', () => rememberWanted());

  let shownFor: string | undefined;
  $auth.subscribe((auth) => {
    const userId = auth.status === 'signed_in' ? auth.user.id : '';
    if (auth.status === 'loading' || userId === shownFor) return;
    shownFor = userId;
    loadForShopper();
  });
  $wishedIds.listen((ids) => {
    if (!view.shows(ids)) void readAgain(view);
  });
  if (shownFor !== '') {
    void checkSession();
    void import('./live-wishlist.ts').then(({ followWishlist }) => followWishlist(() => readAgain(view)));
  }
}

async function load(view: WishlistView, userId: string): Promise<void> {
  view.show('loading');
  try {
    await read(view, userId);
  } catch (error) {
    view.show('failed');
    tell(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** Reads again behind the scenes; what is on the screen stays if that fails. */
async function readAgain(view: WishlistView): Promise<void> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in' || !view.hasList) return;
  try {
    await read(view, auth.user.id);
  } catch (error) {
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** Reads the list and shows it, unless a later reading, or signing out, has overtaken this one. */
async function read(view: WishlistView, userId: string): Promise<void> {
  readings += 1;
  const reading = readings;
  const { readWishedCards } = await import('./wishlist-cards.queries.ts');
  const wished = await readWishedCards(await shopPocketBase());
  if (reading !== readings) return;
  view.showList(wished, (place, rowId) => remove(view, place, rowId));
  rememberWishlist(
    userId,
    wished.map(({ rowId, productId }) => ({ rowId, productId })),
  );
}

async function remove(view: WishlistView, place: HTMLElement, rowId: string): Promise<void> {
  place.inert = true;
  try {
    const { removeWished } = await import('./wishlist.queries.ts');
    await removeWished(await shopPocketBase(), rowId);
    view.remove(place);
    forgetWished(rowId);
    showToast(WISHLIST_TOASTS.removed);
  } catch (error) {
    place.inert = false;
    tell(WISHLIST_TOASTS.removeFailed, error);
  }
}

function tell(failure: string, error: unknown): void {
  logWarning(failure, error);
  showToast(failure, isUnreachable(error) ? SHOP_UNREACHABLE : '', 'error');
}
