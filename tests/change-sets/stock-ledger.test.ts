import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STOCK_MOVES_PATH, type StockMoves, stockMovesSchema } from '#shared/api/stock-moves.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { lately } from '#tests/support/indian-days.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { runs } from '#tests/support/runs.ts';
import { ledgerErrors, movesOf } from '#tests/support/stock-ledger.ts';
import { answered, createStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
let database: DatabaseSync;
beforeAll(async () => {
  fixture = await createStaffFixture();
  database = new DatabaseSync(join(fixture.dataDir, 'data.db'), { readOnly: true, timeout: 10_000 });
}, 300_000);
afterAll(async () => {
  database?.close();
  await fixture?.stop();
});

const variants = 'product_variants';

async function stocked(stock_quantity: number) {
  const product = await fixture.create('products', { name: fixture.unique('Kurta'), price: 100 });
  const variant = await fixture.create(variants, { product_id: product, stitched: true, size: 'M', stock_quantity });
  return { product, variant };
}

async function ledger(query: string, token = fixture.admin.token): Promise<StockMoves> {
  return stockMovesSchema.parse((await fixture.send('GET', `${STOCK_MOVES_PATH}?${query}`, token)).body);
}

it('the stock ledger has who changed stock and why', async () => {
  const { product, variant } = await stocked(5);
  await fixture.save([
    { action: 'adjust', collection: variants, id: variant, by: 12, kind: 'received', note: 'Bill 118' },
    { action: 'adjust', collection: variants, id: variant, by: -1, kind: 'damaged' },
    { action: 'adjust', collection: variants, id: variant, by: 2 },
  ]);
  const imported = await fixture.save([{ action: 'adjust', collection: variants, id: variant, by: -3 }], {
    source: 'import',
  });
  await fixture.undo(imported.id);
  const { items } = await ledger(`product=${product}`);
  const actor = fixture.admin.email;
  expect(items).toMatchObject([
    { kind: 'corrected', delta: 3, stock_after: 18, actor, note: 'Undo: Changed' },
    { kind: 'import', delta: -3, stock_after: 15, actor, note: '' },
    { kind: 'corrected', delta: 2, stock_after: 18, actor, note: '' },
    { kind: 'damaged', delta: -1, stock_after: 16, actor, note: '' },
    { kind: 'received', delta: 12, stock_after: 17, actor, note: 'Bill 118' },
    { kind: 'initial', delta: 5, stock_after: 5, actor: '', size: 'M', stitched: true, has_product: true },
  ]);
});

it('a reason of one change ends with it: the next has that of its change set again', async () => {
  const { product, variant } = await stocked(5);
  await fixture.save(
    [
      { action: 'adjust', collection: variants, id: variant, by: -1, kind: 'damaged', note: 'Torn' },
      {
        action: 'create',
        collection: variants,
        values: { product_id: product, stitched: true, size: 'L', stock_quantity: 5 },
      },
    ],
    { source: 'import' },
  );
  const { items } = await ledger(`product=${product}`);
  const actor = fixture.admin.email;
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'import', size: 'L', delta: 5, actor, note: '' },
    { kind: 'damaged', delta: -1, actor, note: 'Torn' },
  ]);
});

it('stays readable after the product is deleted, and goes on when it is restored', async () => {
  const { product, variant } = await stocked(4);
  const deleted = await fixture.save([{ action: 'delete', collection: 'products', id: product }]);
  const [last] = (await ledger(`product=${product}`)).items;
  expect(last).toMatchObject({ kind: 'removed', delta: -4, stock_after: 0, size: 'M', has_product: false });
  expect(last?.name).toMatch(/^Kurta/);
  await fixture.undo(deleted.id);
  expect(movesOf(database, variant).at(-1)).toMatchObject({ kind: 'corrected', delta: 4, stock_after: 4 });
  expect(ledgerErrors(database)).toEqual([]);
});

describe('orders of a deleted product', () => {
  const move = async (name: string, body: object) => {
    const moves = [{ move: name, body }];
    const answer = await fixture.send('POST', '/api/shop/server/orders/moves', fixture.superuserToken, { moves });
    expect(answer.status).toBe(200);
    return z.object({ answers: z.array(z.unknown()) }).parse(answer.body).answers[0];
  };
  const place = async ({ product, variant }: Awaited<ReturnType<typeof stocked>>, quantity: number) => {
    const order = { total_amount: 100 * quantity, currency: 'INR', idempotency_key: fixture.unique('deleted-product') };
    const seen = { variant_price: 0, product_price: 100 };
    const item = {
      variant_id: variant,
      product_id: product,
      quantity,
      price: 100,
      name: 'Kurta',
      size: 'M',
      stitched: true,
    };
    const shipping = { first_name: 'Asha' };
    const given = { ...order, shipping, reserved_until: '2030-01-01 00:00:00.000Z' };
    const placed = await move('place', { order: given, items: [{ ...item, seen }] });
    return z.object({ order: z.object({ id: z.string() }) }).parse(placed).order.id;
  };
  const pay = async (id: string, quantity: number) => {
    await move('attach', { order_id: id, razorpay_order_id: `order_${id}` });
    const payment = {
      razorpay_order_id: `order_${id}`,
      razorpay_payment_id: `pay_${id}`,
      total_amount: 100 * quantity,
    };
    expect(await move('mark-paid', payment)).toMatchObject({ outcome: 'paid' });
  };
  const stockOf = async (variant: string) => (await fixture.read(variants, variant))?.['stock_quantity'];

  it.each([
    ['product', 'products'],
    ['size', variants],
  ] as const)(
    'orders of a deleted product whose pieces come back meanwhile return them when the deletion of the %s is undone',
    async (_, what) => {
      const made = await stocked(16);
      const released = await place(made, 3);
      const cancelled = await place(made, 2);
      await pay(cancelled, 2);
      await pay(await place(made, 1), 1);
      await place(made, 1);
      expect(await stockOf(made.variant)).toBe(9);
      const id = what === 'products' ? made.product : made.variant;
      const deleted = await fixture.save([{ action: 'delete', collection: what, id }]);
      await move('release', { order_id: released, expired_by: '' });
      const [item] = await fixture.list('order_items', `order_id = "${cancelled}"`);
      const restock = [{ item_id: item?.['id'], quantity: 2 }];
      const cancel = `/api/shop/admin/orders/${cancelled}/cancel`;
      expect((await fixture.send('POST', cancel, fixture.admin.token, { restock, quiet: true })).status).toBe(200);
      const undone = answered(await fixture.undo(deleted.id));
      // One piece is sold, one reserved.
      expect(await stockOf(made.variant)).toBe(14);
      expect(ledgerErrors(database)).toEqual([]);
      expect(undone.id).not.toBe('');
    },
  );
});

it('the stock ledger is filtered by kind and by Indian day, and read page by page', async () => {
  const { product, variant } = await stocked(1);
  for (const kind of ['received', 'received', 'damaged'] as const) {
    const by = kind === 'received' ? 3 : -1;
    await fixture.save([{ action: 'adjust', collection: variants, id: variant, by, kind }]);
  }
  const first = await ledger(`product=${product}&kind=received&limit=1`);
  expect(first).toMatchObject({ items: [{ stock_after: 7 }], has_more: true });
  const second = await ledger(`product=${product}&kind=received&limit=1&before=${first.items[0]?.seq}`);
  expect(second).toMatchObject({ items: [{ stock_after: 4 }], has_more: false });
  expect((await ledger(`product=${product}&${lately()}`)).items).toHaveLength(4);
  expect((await ledger(`product=${product}&to=2020-01-01`)).items).toEqual([]);
});

it('refuses a kind that only the shop writes', async () => {
  const { variant } = await stocked(1);
  const operations = [{ action: 'adjust', collection: variants, id: variant, by: 1, kind: 'sold' }];
  const answer = await fixture.send('POST', '/api/shop/admin/change-sets', fixture.admin.token, {
    label: 'Changed',
    source: 'form',
    key: crypto.randomUUID(),
    operations,
  });
  expect(answer.status).toBe(400);
});

const change = fc.oneof(
  fc.record({
    what: fc.constant('adjust' as const),
    by: fc.integer({ min: -4, max: 6 }),
    kind: fc.option(fc.constantFrom(...STAFF_STOCK_KINDS), { nil: undefined }),
  }),
  fc.record({ what: fc.constantFrom('undo' as const, 'delete_size' as const, 'delete_product' as const) }),
  fc.record({ what: fc.constant('set' as const), to: fc.nat(9), isStaff: fc.boolean() }),
  fc.record({
    what: fc.constant('size_quantities' as const),
    sizes: fc.dictionary(fc.constantFrom('S', 'XL'), fc.nat(3)),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes the change, refused or not; gives the change set that was saved, if any. */
async function make(
  one: Change,
  product: string,
  variant: string,
  newest: string | undefined,
): Promise<string | undefined> {
  const set = (operation: Parameters<StaffFixture['sendSet']>[0][number]) => fixture.sendSet([operation]);
  const write = (collection: string, id: string, body: object, token = fixture.superuserToken) =>
    fixture.send('PATCH', recordsPath(collection, id), token, body);
  if (one.what === 'set') {
    const token = one.isStaff ? fixture.admin.token : fixture.superuserToken;
    await write(variants, variant, { stock_quantity: one.to }, token);
    return undefined;
  }
  if (one.what === 'size_quantities') {
    await write('products', product, { size_quantities: one.sizes });
    return undefined;
  }
  const answer =
    one.what === 'adjust'
      ? await set({
          action: 'adjust',
          collection: variants,
          id: variant,
          by: one.by,
          ...(one.kind === undefined ? {} : { kind: one.kind }),
        })
      : one.what === 'undo'
        ? await fixture.undo(newest ?? 'nothing')
        : await set({
            action: 'delete',
            ...(one.what === 'delete_size'
              ? { collection: variants, id: variant }
              : { collection: 'products' as const, id: product }),
          });
  return answer.status === 200 ? answered(answer).id : undefined;
}

it('adds up to the stock after any history of staff', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (changes) => {
      const { product, variant } = await stocked(3);
      let newest: string | undefined;
      for (const one of changes) {
        newest = (await make(one, product, variant, newest)) ?? newest;
        expect(ledgerErrors(database)).toEqual([]);
      }
    }),
    { numRuns: runs({ quick: 15, long: 300 }) },
  );
});
