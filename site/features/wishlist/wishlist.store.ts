import { atom, computed, onMount } from 'nanostores';
import type PocketBase from 'pocketbase';
import { isUnreachable } from '#site/api/pocketbase-refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { keepToast } from '#site/components/kept-toast.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { showToast, type ToastAction } from '#site/components/toast.store.ts';
import { removeText } from '#site/device/storage.ts';
import { stored } from '#site/device/stored.ts';
import { $auth, checkSession, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { clearSignInIntent, saveSignInIntent } from '#site/features/auth/sign-in-intent.ts';
import { WISHLIST_TOASTS, WISHLIST_WORDS } from './messages.ts';
import {
  isSameList,
  type KnownWishlist,
  NO_WISHLIST,
  type Presses,
  parseWishlist,
  rowIdOf,
  rowOf,
  type WishedProduct,
  withPresses,
  withRow,
} from './wished-products.ts';

const STORAGE_KEY = 'GulmoharWishlist';
/** How long the browser's copy is shown without asking the server again, in ms. */
const FRESH_MS = 60_000;

const known = stored(STORAGE_KEY, parseWishlist);

/** The list that the server last answered, in sync across tabs, so that hearts are right without a request. */
export const $known = known.$value;

/** They outrank every list, however late it is answered. */
const $presses = atom<Presses>(new Map());

/** The signed-in shopper's wishlist, the last one added first; empty for a visitor (specification, section 4). */
export const $wished = computed([$auth, $known, $presses], (auth, known, presses): readonly WishedProduct[] => {
  return auth.status === 'signed_in' ? withPresses(known, auth.user.id, presses) : [];
});

export const $wishedIds = computed($wished, (wished): ReadonlySet<string> => {
  return new Set(wished.map(({ productId }) => productId));
});

onMount($wished, () =>
  $auth.subscribe((auth) => {
    if (auth.status === 'anonymous' && $known.get().userId !== '') setKnown(NO_WISHLIST);
    if (auth.status === 'signed_in') void refreshWishlist(auth.user.id);
  }),
);

/** Adds a product to the wishlist, or removes it if it is on it. A visitor is asked to sign in. */
export async function toggleWishlist(productId: string): Promise<void> {
  await keepWish(productId, !$wishedIds.get().has(productId));
}

/**
 * Adds a product or removes it: on the screen at once, then on the server, with a toast; a failure restores it and shows a
 * toast. A visitor is asked to sign in, and the product is added afterwards. Returns whether the wishlist is as wanted. `undo`
 * is offered by the toast of a change that is more than this one, and takes this one back too.
 */
export async function keepWish(productId: string, isWished: boolean, undo?: ToastAction): Promise<boolean> {
  if ($auth.get().status !== 'signed_in') {
    if (isWished) askToSignIn(productId);
    else clearSignInIntent(productId);
    return false;
  }
  const isChange = $wishedIds.get().has(productId) !== isWished;
  const failure = isChange ? await storeWish(productId, isWished) : undefined;
  if (failure === undefined) {
    const takeBack = () => {
      undo?.run();
      if (isChange) void keepWish(productId, !isWished);
    };
    const action = undo && { ...undo, run: takeBack };
    if (isChange || undo) showToast(isWished ? WISHLIST_TOASTS.added : WISHLIST_TOASTS.removed, '', 'success', action);
    return true;
  }
  if ($auth.get().status !== 'signed_in') askToSignIn(productId);
  else showToast(isWished ? WISHLIST_TOASTS.addFailed : WISHLIST_TOASTS.removeFailed, failure, 'error');
  return false;
}

/** Adds the products marked before signing in to the wishlist; the next page shows the result in a toast. */
export async function finishWishes(productIds: readonly string[]): Promise<void> {
  const answers = await Promise.all(productIds.map((productId) => storeWish(productId, true)));
  const failures = answers.filter((failure) => failure !== undefined);
  if (failures.length < answers.length) keepToast(WISHLIST_TOASTS.added);
  if (failures[0] !== undefined) keepToast(WISHLIST_TOASTS.addFailed, failures[0], 'error');
}

/** Reads the list with `read`, which may read more of it. @throws ClientResponseError */
export async function readWishlist(
  userId: string,
  read: (pb: PocketBase) => Promise<readonly WishedProduct[]>,
): Promise<void> {
  const pb = await shopPocketBase();
  for (let isSettled = false; !isSettled && isSignedIn(userId); ) {
    const before = readKnown();
    const products = await read(pb);
    const now = readKnown();
    // An answered press or another tab may have changed the list since it was asked for.
    isSettled = isSameList(now, before) || isSameList(now, { userId, products });
    if (isSettled && isSignedIn(userId)) setKnown({ userId, products: products.map(rowOf), readAtMs: Date.now() });
  }
}

async function refreshWishlist(userId: string): Promise<void> {
  const { readAtMs, userId: owner } = $known.get();
  if (owner === userId && Date.now() - readAtMs < FRESH_MS) return;
  try {
    await readWishlist(userId, async (pb) => (await import('./wishlist.queries.ts')).readWished(pb));
  } catch (error) {
    // Hearts are not essential on these pages: the copy stays, without an error message.
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}

function askToSignIn(productId: string): void {
  saveSignInIntent(productId);
  showToast(WISHLIST_TOASTS.signIn, '', 'error', { label: WISHLIST_WORDS.signIn, run: () => location.assign('/auth') });
}

/** Returns the text of the error toast; undefined on success. */
async function storeWish(productId: string, isWished: boolean): Promise<string | undefined> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in') return '';
  const { id: userId } = auth.user;
  const press = { isWished };
  const isLast = () => $presses.get().get(productId) === press;
  $presses.set(new Map($presses.get()).set(productId, press));
  try {
    await inTurn(userId, async (pb) => {
      // A later press on the product replaces this one.
      if (!isLast()) return;
      const { addWished, removeWished } = await import('./wishlist.queries.ts');
      const row = isWished ? await addWished(pb, userId, productId) : undefined;
      if (!isWished) await removeWished(pb, productId, rowIdOf(readKnown(), userId, productId));
      setKnown(withRow(readKnown(), userId, productId, row));
    });
    return isSignedIn(userId) ? undefined : '';
  } catch (error) {
    logWarning(isWished ? WISHLIST_TOASTS.addFailed : WISHLIST_TOASTS.removeFailed, error);
    if (isUnreachable(error)) return SHOP_UNREACHABLE;
    // An ended session is refused like an invalid product: find out which of the two it is.
    await checkSession();
    return '';
  } finally {
    if (isLast()) $presses.set(new Map([...$presses.get()].filter(([id]) => id !== productId)));
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** Sends presses one after another, for as long as their shopper is signed in. */
function inTurn(userId: string, send: (pb: PocketBase) => Promise<void>): Promise<void> {
  const next = turn.then(async () => {
    const pb = await shopPocketBase();
    if (isSignedIn(userId)) await send(pb);
  });
  turn = next.catch(() => undefined);
  return next;
}

function isSignedIn(userId: string): boolean {
  const auth = $auth.get();
  return auth.status === 'signed_in' && auth.user.id === userId;
}

/** With what another tab has stored. */
function readKnown(): KnownWishlist {
  known.read();
  return $known.get();
}

/** If the browser refuses to store the list, it lasts as long as the page; the next page asks the server. */
function setKnown(wishlist: KnownWishlist): void {
  known.write(wishlist);
  // An older copy would be taken for the current one.
  if (!known.$isKept.get()) removeText(STORAGE_KEY);
}
