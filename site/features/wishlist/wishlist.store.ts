import { computed, onMount } from 'nanostores';
import type PocketBase from 'pocketbase';
import { isUnreachable } from '#site/api/pocketbase-refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { keepToast, showToast } from '#site/components/toast.store.ts';
import { removeText } from '#site/device/storage.ts';
import { stored } from '#site/device/stored.ts';
import { $auth, checkSession, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { clearSignInIntent, saveSignInIntent } from '#site/features/auth/sign-in-intent.ts';
import { WISHLIST_TOASTS, WISHLIST_WORDS } from './messages.ts';
import { type KnownWishlist, NO_WISHLIST, parseWishlist, type WishedProduct } from './wished-products.ts';

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

/** How long the browser's copy is shown without asking the server again, in ms. */
const FRESH_MS = 60_000;

/** Ids of the products on the signed-in shopper's wishlist; empty for a visitor (specification, section 4). */
export const $wishedIds = computed([$auth, $known], (auth, known): ReadonlySet<string> => {
  const isOwn = auth.status === 'signed_in' && auth.user.id === known.userId;
  return new Set(isOwn ? known.products.map(({ productId }) => productId) : []);
});

onMount($wishedIds, () =>
  $auth.subscribe((auth) => {
    if (auth.status === 'anonymous') forgetWishlist();
    if (auth.status === 'signed_in') void refreshWishlist(auth.user.id);
  }),
);

/** Adds a product to the wishlist, or removes it if it is on it. A visitor is asked to sign in. */
export async function toggleWishlist(productId: string): Promise<void> {
  await keepWish(productId, !$wishedIds.get().has(productId));
}

/**
 * Adds a product or removes it: on the screen at once, then on the server; a failure restores it and shows a toast. A
 * visitor is asked to sign in, and the product is added afterwards.
 */
export async function keepWish(productId: string, isWished: boolean): Promise<void> {
  if ($auth.get().status !== 'signed_in') return isWished ? askToSignIn(productId) : clearSignInIntent(productId);
  if ($wishedIds.get().has(productId) === isWished) return;
  const failure = await storeWish(productId, isWished);
  if (failure === undefined) showToast(isWished ? WISHLIST_TOASTS.added : WISHLIST_TOASTS.removed);
  else if ($auth.get().status !== 'signed_in') askToSignIn(productId);
  else showToast(isWished ? WISHLIST_TOASTS.addFailed : WISHLIST_TOASTS.removeFailed, failure, 'error');
}

/** Adds the products marked before signing in to the wishlist; the next page shows the result in a toast. */
export async function finishWishes(productIds: readonly string[]): Promise<void> {
  const answers = await Promise.all(productIds.map((productId) => storeWish(productId, true)));
  const failures = answers.filter((failure) => failure !== undefined);
  if (failures.length < answers.length) keepToast(WISHLIST_TOASTS.added);
  if (failures[0] !== undefined) keepToast(WISHLIST_TOASTS.addFailed, failures[0], 'error');
}

function askToSignIn(productId: string): void {
  saveSignInIntent(productId);
  showToast(WISHLIST_TOASTS.signIn, '', 'error', { label: WISHLIST_WORDS.signIn, run: () => location.assign('/auth') });
}

/** What the last press wants, by product: the answer to an earlier press must not undo it. */
const wanted = new Map<string, boolean>();

/** Returns the text of the error toast; undefined on success. */
async function storeWish(productId: string, isWished: boolean): Promise<string | undefined> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in') return '';
  const { id: userId } = auth.user;
  wanted.set(productId, isWished);
  const before = productsOf(userId).find((wished) => wished.productId === productId);
  change(userId, productId, isWished ? (before ?? { rowId: '', productId }) : undefined);
  try {
    await inTurn(async (pb) => {
      const { addWished } = await import('./wishlist.queries.ts');
      if (!isWished) return removeStored(pb, productId, before);
      const stored = await addWished(pb, userId, productId);
      if (wanted.get(productId) === true) change(userId, productId, stored);
    });
    return undefined;
  } catch (error) {
    logWarning(isWished ? WISHLIST_TOASTS.addFailed : WISHLIST_TOASTS.removeFailed, error);
    change(userId, productId, before);
    if (isUnreachable(error)) return SHOP_UNREACHABLE;
    // An ended session is refused like an invalid product: find out which of the two it is.
    await checkSession();
    return '';
  }
}

/** Deletes the browser's copy, after sign-out. */
export function forgetWishlist(): void {
  if ($known.get().userId !== '') setKnown(NO_WISHLIST);
}

/** Replaces the copy with the server's answer. */
export function rememberWishlist(userId: string, products: readonly WishedProduct[]): void {
  setKnown({ userId, products, readAtMs: Date.now() });
}

/** Removes a row that was deleted on the server. */
export function forgetWished(rowId: string): void {
  const known = $known.get();
  setKnown({ ...known, products: known.products.filter((wished) => wished.rowId !== rowId) });
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs writes one after another, so that a quick second press sees the result of the first. */
function inTurn(work: (pb: PocketBase) => Promise<void>): Promise<void> {
  const next = turn.then(async () => work(await shopPocketBase()));
  turn = next.catch(() => undefined);
  return next;
}

async function refreshWishlist(userId: string): Promise<void> {
  const known = $known.get();
  if (known.userId === userId && Date.now() - known.readAtMs < FRESH_MS) return;
  try {
    await inTurn(async (pb) => {
      const { readWished } = await import('./wishlist.queries.ts');
      rememberWishlist(userId, await readWished(pb));
    });
  } catch (error) {
    // Hearts are not essential on these pages: the copy stays, without an error message.
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** Finds the row id first: a product that was just added has none in the copy yet. */
async function removeStored(pb: PocketBase, productId: string, before: WishedProduct | undefined): Promise<void> {
  const { readWished, removeWished } = await import('./wishlist.queries.ts');
  const rowId = before?.rowId || (await readWished(pb)).find((wished) => wished.productId === productId)?.rowId;
  if (rowId) await removeWished(pb, rowId);
}

function productsOf(userId: string): readonly WishedProduct[] {
  const known = $known.get();
  return known.userId === userId ? known.products : [];
}

/** Sets what is known of one product; undefined takes it off. */
function change(userId: string, productId: string, wished: WishedProduct | undefined): void {
  const known = $known.get();
  const others = productsOf(userId).filter((other) => other.productId !== productId);
  setKnown({
    userId,
    products: wished === undefined ? others : [wished, ...others],
    readAtMs: known.userId === userId ? known.readAtMs : 0,
  });
}
