import { persistentAtom } from '@nanostores/persistent';
import { computed, onMount } from 'nanostores';
import type PocketBase from 'pocketbase';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $auth, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { WISHLIST_TOASTS } from './messages.ts';
import { type KnownWishlist, NO_WISHLIST, parseWishlist, type WishedProduct } from './wished-products.ts';

/** How long the browser's copy is shown without asking the server again, in ms. */
const FRESH_MS = 60_000;

/** The browser's copy: hearts are right at once on every page, and the same in every open tab. */
const $known = persistentAtom<KnownWishlist>('GulmoharWishlist', NO_WISHLIST, {
  encode: JSON.stringify,
  decode: parseWishlist,
});

/** Ids of the products on the signed-in shopper's wishlist; empty for a visitor (specification, section 4). */
export const $wishedIds = computed([$auth, $known], (auth, known): ReadonlySet<string> => {
  const isOwn = auth.status === 'signed_in' && auth.user.id === known.userId;
  return new Set(isOwn ? known.products.map(({ productId }) => productId) : []);
});

onMount($wishedIds, () =>
  $auth.subscribe((auth) => {
    if (auth.status === 'anonymous' && $known.get().userId !== '') $known.set(NO_WISHLIST);
    if (auth.status === 'signed_in') void refreshWishlist(auth.user.id);
  }),
);

/**
 * Puts a product on the wishlist, or takes it off: at once on the screen, then on the server, and back with a toast
 * if that fails. A visitor is asked to sign in.
 */
export async function toggleWishlist(productId: string): Promise<void> {
  if ($auth.get().status === 'signed_in') await keepWish(productId, !$wishedIds.get().has(productId));
  else showToast(WISHLIST_TOASTS.signIn, '', 'error');
}

/** Stores that a product is, or is no longer, wished for. For a visitor there is nothing to store. */
export async function keepWish(productId: string, isWished: boolean): Promise<void> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in' || $wishedIds.get().has(productId) === isWished) return;
  const { id: userId } = auth.user;
  const before = productsOf(userId).find((wished) => wished.productId === productId);
  change(userId, productId, isWished ? { rowId: '', productId } : undefined);
  try {
    await inTurn(async (pb) => {
      const { addWished } = await import('./wishlist.queries.ts');
      if (isWished) change(userId, productId, await addWished(pb, userId, productId));
      else await removeStored(pb, productId, before);
    });
    showToast(isWished ? WISHLIST_TOASTS.added : WISHLIST_TOASTS.removed);
  } catch (error) {
    const message = isWished ? WISHLIST_TOASTS.addFailed : WISHLIST_TOASTS.removeFailed;
    logWarning(message, error);
    showToast(message, '', 'error');
    change(userId, productId, isWished ? undefined : (before ?? { rowId: '', productId }));
  }
}

/** Takes over what the server has just answered. */
export function rememberWishlist(userId: string, products: readonly WishedProduct[]): void {
  $known.set({ userId, products, readAtMs: Date.now() });
}

/** Forgets a row that was deleted on the server. */
export function forgetWished(rowId: string): void {
  const known = $known.get();
  $known.set({ ...known, products: known.products.filter((wished) => wished.rowId !== rowId) });
}

let turn: Promise<unknown> = Promise.resolve();

/** One write after the other, so that a quick second press finds what the first has stored. */
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
    // Hearts are an extra on these pages: what is known stays on the screen, and nobody is interrupted.
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}

/** The row id is not known yet when adding has only just been asked for; by its turn it is. */
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
  $known.set({
    userId,
    products: wished === undefined ? others : [wished, ...others],
    readAtMs: known.userId === userId ? known.readAtMs : 0,
  });
}
