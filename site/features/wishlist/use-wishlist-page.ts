import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { CardData } from '#shared/product/card-data.ts';
import { isUnreachable } from '#site/api/pocketbase-refusal.ts';
import { ShopUnreachable } from '#site/api/shop-api.ts';
import { logFailed, logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $auth, checkSession } from '#site/features/auth/auth.store.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';
import { WISHLIST_TOASTS } from './messages.ts';
import type { WishedCard } from './wished-products.ts';
import { $wished, readWishlist } from './wishlist.store.ts';

export type WishlistPage =
  | { kind: 'loading' | 'signed_out' | 'failed' }
  | { kind: 'list'; wished: readonly WishedCard[] };

/** By product id; null if the shop no longer sells it. */
type Cards = ReadonlyMap<string, CardData | null>;

/**
 * The wishlist with a card for each product. It follows the session and changes made in other tabs and on other devices. The
 * function reads it once more after a failure.
 */
export function useWishlistPage(): [WishlistPage, () => void] {
  const auth = useStore($auth);
  const wished = useStore($wished);
  const [cards, setCards] = useState<Cards | 'failed'>();
  const userId = auth.status === 'signed_in' ? auth.user.id : '';
  const load = useCallback(() => {
    setCards(undefined);
    readWished(setCards).catch((error: unknown) => {
      setCards('failed');
      logWarning(WISHLIST_TOASTS.loadFailed, error);
      const isShopDown = error instanceof ShopUnreachable || isUnreachable(error);
      showToast(WISHLIST_TOASTS.loadFailed, isShopDown ? SHOP_UNREACHABLE : '', 'error');
    });
  }, []);
  useEffect(() => {
    if (userId !== '') load();
  }, [userId, load]);
  const isNewer =
    typeof cards === 'object' && wished.some(({ rowId, productId }) => rowId !== '' && !cards.has(productId));
  useEffect(() => {
    if (isNewer) void readAgain(setCards);
  }, [isNewer]);
  useEffect(() => {
    if ($auth.get().status !== 'signed_in') return;
    void checkSession();
    import('./live-wishlist.ts')
      .then(({ followWishlist }) => followWishlist(() => void readAgain(setCards)))
      .catch(logFailed);
  }, []);

  if (auth.status === 'anonymous') return [{ kind: 'signed_out' }, load];
  if (cards === 'failed') return [{ kind: 'failed' }, load];
  if (auth.status === 'loading' || cards === undefined) return [{ kind: 'loading' }, load];
  const shown = wished.flatMap((product) => {
    const card = cards.get(product.productId);
    return card === undefined ? [] : [{ ...product, card }];
  });
  return [{ kind: 'list', wished: shown }, load];
}

/** @throws ClientResponseError, ApiRefusal, ShopUnreachable */
async function readWished(show: (cards: Cards) => void): Promise<void> {
  const auth = $auth.get();
  if (auth.status !== 'signed_in') return;
  await readWishlist(auth.user.id, async (pb) => {
    const wished = await (await import('./wishlist.queries.ts')).readWished(pb);
    const cards = await readCards(wished.map(({ productId }) => productId));
    show(new Map(wished.map(({ productId }) => [productId, cards[productId] ?? null])));
    return wished;
  });
}

/** In the background: if it fails, the page stays as it is. */
async function readAgain(show: (cards: Cards) => void): Promise<void> {
  try {
    await readWished(show);
  } catch (error) {
    logWarning(WISHLIST_TOASTS.loadFailed, error);
  }
}
