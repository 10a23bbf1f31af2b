import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refreshAuth, signOut } from '#site/features/auth/auth.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold, unmountingStores } from '#tests/support/hold.ts';
import { storeSession } from '#tests/support/stored-session.ts';
import { NO_WISHLIST } from './wished-products.ts';
import { $known, $wishedIds, keepWish } from './wishlist.store.ts';

const WISHLISTS = '/pb/api/collections/wishlists/records';
const SUIT = { id: 'row1', product_id: '1001' };
const SAREE = { id: 'row2', product_id: '1002' };
const ROW_IDS: Readonly<Record<string, string>> = { '1001': SUIT.id, '1002': SAREE.id };

const listOf = (rows: readonly object[]) => ({
  page: 1,
  perPage: 500,
  totalItems: rows.length,
  totalPages: 1,
  items: rows,
});

/** A server with these rows, whose next answer to a question for the list can be held back. */
function server(...first: { id: string; product_id: string }[]) {
  let rows = first;
  let release = () => {};
  let isHeld: Promise<void> | undefined;
  const requests = answerRequests({
    [WISHLISTS]: async (request: Request) => {
      if (request.method === 'POST') {
        const { product_id } = await request.json();
        const row = { id: `row-of-${product_id}`, product_id };
        rows = [row, ...rows];
        return row;
      }
      const answer = listOf(rows);
      await isHeld;
      return answer;
    },
    ...Object.fromEntries(
      first.map(({ id }) => [
        `${WISHLISTS}/${id}`,
        () => {
          rows = rows.filter((row) => row.id !== id);
          return new Response(null, { status: 204 });
        },
      ]),
    ),
  });
  return {
    requests,
    rows: () => rows.map(({ product_id }) => product_id),
    change: (next: typeof first) => {
      rows = next;
    },
    holdLists: () => {
      isHeld = new Promise((resolve) => {
        release = resolve;
      });
    },
    releaseLists: () => release(),
    listsAsked: () => requests.filter(({ method }) => method === 'GET').length,
  };
}

let stores = 0;

/** What a tab of this browser has stored. Each is another text, which the store does not take for one that it knows. */
function storeList(...productIds: string[]): void {
  stores += 1;
  const products = productIds.map((productId) => ({ rowId: ROW_IDS[productId], productId }));
  localStorage.setItem('GulmoharWishlist', JSON.stringify({ userId: 'asha', products, readAtMs: stores }));
  dispatchEvent(new StorageEvent('storage', { key: 'GulmoharWishlist' }));
}

function signIn(...productIds: string[]): void {
  hold($known, NO_WISHLIST);
  storeSession();
  refreshAuth();
  storeList(...productIds);
}

/** As hearts do. */
function watchWishlist(): void {
  const stop = $wishedIds.listen(() => undefined);
  onTestFinished(() => unmountingStores(stop));
}

describe('a press while the list is being read', () => {
  test('a press while the list is being read that takes a product off keeps it off', async () => {
    const shop = server(SUIT);
    shop.holdLists();
    signIn('1001');
    watchWishlist();
    await vi.waitFor(() => expect(shop.listsAsked()).toBe(1));
    const done = keepWish('1001', false);
    expect([...$wishedIds.get()]).toEqual([]);
    shop.releaseLists();
    await done;
    expect(shop.rows()).toEqual([]);
    expect([...$wishedIds.get()]).toEqual([]);
    expect($known.get().products).toEqual([]);
  });

  test('a press while the list is being read that adds a product shows it throughout', async () => {
    const shop = server(SUIT);
    shop.holdLists();
    signIn('1001');
    watchWishlist();
    await vi.waitFor(() => expect(shop.listsAsked()).toBe(1));
    const seen: boolean[] = [];
    const stop = $wishedIds.listen((ids) => seen.push(ids.has('1002')));
    const done = keepWish('1002', true);
    shop.releaseLists();
    await done;
    stop();
    expect(shop.rows()).toEqual(['1002', '1001']);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
  });
});

test('a list that another tab has changed while it was read is read again', async () => {
  const shop = server(SUIT, SAREE);
  shop.holdLists();
  signIn('1001', '1002');
  watchWishlist();
  await vi.waitFor(() => expect(shop.listsAsked()).toBe(1));
  shop.change([SAREE]);
  storeList('1002');
  shop.releaseLists();
  await vi.waitFor(() => expect($known.get().readAtMs).toBeGreaterThan(stores));
  expect([...$wishedIds.get()]).toEqual(['1002']);
});

test('a list that is answered after signing out is not kept', async () => {
  const shop = server(SUIT);
  shop.holdLists();
  signIn();
  watchWishlist();
  await vi.waitFor(() => expect(shop.listsAsked()).toBe(1));
  await signOut();
  const kept: string[] = [];
  onTestFinished($known.listen(({ products }) => kept.push(...products.map(({ productId }) => productId))));
  shop.change([]);
  shop.releaseLists();
  // Later requests are answered later.
  storeSession();
  refreshAuth();
  await keepWish('1002', true);
  expect(kept).toContain('1002');
  expect(kept).not.toContain('1001');
});

test('the last of two presses on a product decides, though both wait for another', async () => {
  const shop = server();
  signIn();
  watchWishlist();
  const presses = [keepWish('1003', true), keepWish('1001', true), keepWish('1001', false), keepWish('1001', true)];
  expect(await Promise.all(presses)).toEqual([true, true, true, true]);
  expect(shop.rows()).toEqual(['1001', '1003']);
  expect(shop.requests.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['POST', 'POST']);
});
