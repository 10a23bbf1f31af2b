import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#shared/api/change-sets.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { answered, createStaffFixture, refused, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const product = (values: Record<string, unknown> = {}) =>
  fixture.create('products', { name: fixture.unique('Kurta'), price: 100, is_active: true, ...values });
const update = (collection: 'products' | 'menu_categories', id: string, values: object): Operation => ({
  action: 'update',
  collection,
  id,
  values: { ...values },
});
const withoutTime = (record: Record<string, unknown> | undefined) => ({ ...record, updated_at: '' });

/** A product with everything that can hang on one. */
async function hungProduct() {
  const id = await product({ images: ['a', 'b'], description: '<p>Soft</p>', original_price: 150.5, is_new: true });
  const [medium, large] = [
    await fixture.create('product_variants', {
      product_id: id,
      stitched: true,
      size: 'M',
      stock_quantity: 3,
      sku: fixture.unique('V'),
    }),
    await fixture.create('product_variants', {
      product_id: id,
      stitched: true,
      size: 'L',
      stock_quantity: 0,
      price: 100,
    }),
  ];
  const menu = await fixture.create('menu_categories', {
    name: 'Suits',
    slug: fixture.unique('suits'),
    menu_type: 'sale',
  });
  const link = await fixture.create('product_menu_categories', { product_id: id, menu_category_id: menu });
  const wish = await fixture.create('wishlists', { product_id: id, user_id: fixture.user.id });
  const order = await fixture.create('orders', {
    order_number: fixture.unique('GUL'),
    idempotency_key: fixture.unique('key'),
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
  });
  const item = { order_id: order, product_id: id, variant_id: medium, name: 'Kurta', quantity: 1, price: 100 };
  return { id, medium, large, menu, link, wish, item: await fixture.create('order_items', item) };
}

async function everythingOf(hung: Awaited<ReturnType<typeof hungProduct>>) {
  return {
    product: withoutTime(await fixture.read('products', hung.id)),
    variants: (await fixture.list('product_variants', `product_id = "${hung.id}"`)).map(withoutTime),
    links: (await fixture.list('product_menu_categories', `product_id = "${hung.id}"`)).map(withoutTime),
    wishes: (await fixture.list('wishlists', `product_id = "${hung.id}"`)).map(withoutTime),
    item: withoutTime(await fixture.read('order_items', hung.item)),
  };
}

describe('undoing', () => {
  it('restores a deleted product with variants, links, wishlist rows and order items, and deletes it again', async () => {
    const hung = await hungProduct();
    const before = await everythingOf(hung);
    const { id: deletion } = await fixture.save([{ action: 'delete', collection: 'products', id: hung.id }]);
    expect(await fixture.read('products', hung.id)).toBeUndefined();
    expect(await fixture.read('order_items', hung.item)).toMatchObject({ product_id: '', variant_id: '' });

    const undone = answered(await fixture.undo(deletion));
    expect(await everythingOf(hung)).toEqual(before);
    expect(await fixture.read('change_sets', deletion)).toMatchObject({ undone_by: undone.id });
    expect(refused(await fixture.undo(deletion))).toMatchObject({ status: 409, code: 'already_undone' });

    answered(await fixture.undo(undone.id));
    expect(await fixture.read('products', hung.id)).toBeUndefined();
    expect(await fixture.list('wishlists', `id = "${hung.wish}"`)).toEqual([]);
    expect(await fixture.read('order_items', hung.item)).toMatchObject({ product_id: '', variant_id: '' });
  });

  it('hides the owners of deleted wishlist rows from staff, and drops them with the account', async () => {
    const hung = await hungProduct();
    const shopper = await signUp(fixture.send, 'shopper');
    const wish = await fixture.create('wishlists', { product_id: hung.id, user_id: shopper.id });
    const { id: first } = await fixture.save([{ action: 'delete', collection: 'products', id: hung.id }]);
    const { id: second } = answered(await fixture.undo(first));
    expect(await fixture.list('wishlists', `product_id = "${hung.id}"`)).toHaveLength(2);
    const { id: third } = answered(await fixture.undo(second));
    for (const set of [first, second, third]) {
      const log = await fixture.list('audit_entries', `change_set_id = "${set}" && collection = "wishlists"`);
      expect(log.map((entry) => entry['record_id'])).toEqual(expect.arrayContaining([hung.wish, wish]));
      for (const { id } of [fixture.user, shopper]) expect(JSON.stringify(log)).not.toContain(id);
    }

    await fixture.send('DELETE', recordsPath('users', shopper.id), fixture.superuserToken);
    answered(await fixture.undo(third));
    expect(await fixture.list('wishlists', `product_id = "${hung.id}"`)).toMatchObject([{ id: hung.wish }]);
  });

  it('restores a menu category with its products', async () => {
    const hung = await hungProduct();
    const before = await fixture.read('menu_categories', hung.menu);
    const { id } = await fixture.save([{ action: 'delete', collection: 'menu_categories', id: hung.menu }]);
    expect((await everythingOf(hung)).links).toEqual([]);
    answered(await fixture.undo(id));
    expect(withoutTime(await fixture.read('menu_categories', hung.menu))).toEqual(withoutTime(before));
    expect((await everythingOf(hung)).links).toMatchObject([{ id: hung.link, menu_category_id: hung.menu }]);
  });

  it('restores values unless they have changed since', async () => {
    const id = await product({ fabric: 'Silk' });
    const first = await fixture.save([update('products', id, { price: 200, is_active: false })]);
    const second = await fixture.save([update('products', id, { fabric: 'Cotton' })]);
    const undone = answered(await fixture.undo(first.id));
    expect(await fixture.read('products', id)).toMatchObject({ price: 100, is_active: true, fabric: 'Cotton' });
    await fixture.save([update('products', id, { fabric: 'Linen' })]);
    const { name } = z.object({ name: z.string() }).parse(await fixture.read('products', id));
    const conflict = { operation: 0, title: name, collection: 'products', record_id: id, field: 'fabric' };
    const who = expect.stringMatching(/^admin@example\.com, \d/);
    expect(refused(await fixture.undo(second.id))).toEqual({
      status: 409,
      code: 'conflict',
      conflicts: [{ ...conflict, seen: 'Cotton', current: 'Linen', who }],
      invalid: [],
      rest: 0,
    });
    const redone = answered(await fixture.undo(undone.id));
    expect(await fixture.read('products', id)).toMatchObject({ price: 200, is_active: false, fabric: 'Linen' });
    expect(await fixture.read('change_sets', undone.id)).toMatchObject({ label: 'Undo: Changed', source: 'restore' });
    expect(await fixture.read('change_sets', redone.id)).toMatchObject({ label: 'Redo: Changed', undoes: undone.id });
  });

  it('reverses a stock change by its difference, keeping later sales', async () => {
    const hung = await hungProduct();
    const { id } = await fixture.save([{ action: 'adjust', collection: 'product_variants', id: hung.medium, by: 4 }]);
    await fixture.save([{ action: 'adjust', collection: 'product_variants', id: hung.medium, by: -2 }]);
    const { results } = answered(await fixture.undo(id));
    expect(results).toEqual([{ collection: 'product_variants', id: hung.medium, stock_quantity: 1 }]);
    const taken = await fixture.save([{ action: 'adjust', collection: 'product_variants', id: hung.large, by: 2 }]);
    await fixture.save([{ action: 'adjust', collection: 'product_variants', id: hung.large, by: -1 }]);
    expect(refused(await fixture.undo(taken.id))).toMatchObject({
      conflicts: [{ field: 'stock_quantity', current: 1 }],
    });
  });

  it('deletes created records unless something was added to them', async () => {
    const { id: setId, results } = await fixture.save([
      { action: 'create', collection: 'products', as: 'p', values: { name: 'Made', price: 10 } },
      { action: 'create', collection: 'product_variants', values: { product_id: { ref: 'p' }, stock_quantity: 2 } },
    ]);
    const [made = { id: '' }, variant = { id: '' }] = results;
    const later = await fixture.create('product_variants', { product_id: made.id, stitched: true, size: 'S' });
    expect(refused(await fixture.undo(setId))).toMatchObject({
      conflicts: [{ collection: 'product_variants', record_id: later }],
    });
    await fixture.send('DELETE', `/api/collections/product_variants/records/${later}`, fixture.superuserToken);
    answered(await fixture.undo(setId));
    expect(await fixture.read('products', made.id)).toBeUndefined();
    expect(await fixture.read('product_variants', variant.id)).toBeUndefined();
  });

  it('is refused as a whole when one part fails', async () => {
    const [first, second] = [await product(), await product()];
    const { id } = await fixture.save([
      update('products', first, { price: 1 }),
      update('products', second, { price: 1 }),
    ]);
    await fixture.save([update('products', second, { price: 2 })]);
    expect((await fixture.undo(id)).status).toBe(409);
    expect(await fixture.read('products', first)).toMatchObject({ price: 1 });
  });

  it('is refused when the slug is used by another product', async () => {
    const id = await product({ slug: 'wanted' });
    const { id: setId } = await fixture.save([{ action: 'delete', collection: 'products', id }]);
    await product({ slug: 'wanted' });
    expect(refused(await fixture.undo(setId))).toMatchObject({ status: 400, invalid: [{ field: 'slug' }] });
  });

  it('names product and size, and undoes the rest as one step that can be undone', async () => {
    const suit = await product({ name: 'Mehr Suit' });
    const variant = (values: Record<string, unknown>) =>
      fixture.create('product_variants', { product_id: suit, stock_quantity: 5, price: 100, ...values });
    const [small, large, cloth] = [
      await variant({ stitched: true, size: 'S' }),
      await variant({ stitched: true, size: 'XXL' }),
      await variant({ stitched: false, size: '' }),
    ];
    const prices = (ids: string[], price: number): Operation[] =>
      ids.map((id) => ({ action: 'update', collection: 'product_variants', id, values: { price } }));
    const sale = await fixture.save(prices([small, large, cloth], 80), { label: 'Sale' });
    await fixture.save([...prices([large], 90), { action: 'delete', collection: 'product_variants', id: cloth }]);

    const refusal = refused(await fixture.undo(sale.id));
    expect(refusal.conflicts).toMatchObject([
      { title: 'Mehr Suit, unstitched', record_id: cloth, field: '' },
      { title: 'Mehr Suit, size XXL', record_id: large, field: 'price', seen: 80, current: 90 },
    ]);
    expect(refusal.rest).toBe(1);
    expect(await fixture.read('product_variants', small)).toMatchObject({ price: 80 });

    const skip = refusal.conflicts?.map(({ operation }) => operation) ?? [];
    const rest = answered(await fixture.undo(sale.id, { skip }));
    const now = async () =>
      (await fixture.list('product_variants', `product_id = "${suit}"`)).map(({ price }) => price);
    expect(await now()).toEqual([100, 90]);
    expect(await fixture.read('change_sets', rest.id)).toMatchObject({ label: 'Undo in part: Sale', entries: 1 });
    expect(refused(await fixture.undo(sale.id, { skip })).code).toBe('already_undone');

    const again = answered(await fixture.undo(rest.id));
    expect(await now()).toEqual([80, 90]);
    expect(await fixture.read('change_sets', again.id)).toMatchObject({ label: 'Redo: Sale', undoes: rest.id });
  });

  it('is refused again when something else changed after the refusal', async () => {
    const [first, second, third] = [await product(), await product(), await product()];
    const priced = (id: string, price: number) => update('products', id, { price });
    const sale = await fixture.save([priced(first, 80), priced(second, 80), priced(third, 80)]);
    await fixture.save([priced(third, 90)]);
    const { conflicts = [] } = refused(await fixture.undo(sale.id));
    await fixture.save([priced(second, 90)]);
    const skip = conflicts.map(({ operation }) => operation);
    expect(refused(await fixture.undo(sale.id, { skip }))).toMatchObject({
      conflicts: [{ record_id: second }],
      rest: 1,
    });
    expect(await fixture.read('products', first)).toMatchObject({ price: 80 });
    expect((await fixture.undo(sale.id, { skip: [0, 1, 2] })).status).toBe(400);
    expect(await fixture.read('change_sets', sale.id)).toMatchObject({ undone_by: '' });
  });

  it('answers 404 for an unknown change set', async () => {
    expect((await fixture.undo('nosuchset000000')).status).toBe(404);
  });
});
