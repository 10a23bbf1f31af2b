import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changeable, FieldValue, FieldValues, Operation } from '#shared/api/change-sets.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { answered, createStaffFixture, refused, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const product = (values: Record<string, unknown> = {}) =>
  fixture.create('products', { name: fixture.unique('Kurta'), price: 100, is_active: true, ...values });

describe('limits of values', () => {
  const cases: [Changeable, string, FieldValue, boolean][] = [
    ['products', 'price', -1, false],
    ['products', 'price', 1e9, false],
    ['products', 'price', '12,500', false],
    ['products', 'price', null, false],
    ['products', 'price', 99.999, false],
    ['products', 'price', 99.99, true],
    ['products', 'price', 0, true],
    ['products', 'original_price', null, true],
    ['products', 'name', '', false],
    ['products', 'name', 'x'.repeat(10_000), false],
    ['products', 'name', 'a\u0000b', false],
    ['products', 'name', '<b>Kurta</b> & “silk” 🧵 कुर्ता', true],
    ['products', 'is_active', 'yes', false],
    ['products', 'stock_quantity', 5, false],
    ['products', 'id', '77', false],
    ['products', 'images', ['javascript:alert(1)'], false],
    ['products', 'images', ['//evil.example/x.png'], false],
    ['products', 'images', [' javascript:alert(1)'], false],
    ['products', 'images', ['java\tscript:alert(1)'], false],
    ['products', 'images', ['\u0001javascript:alert(1)'], false],
    ['products', 'images', ['https://example.com/a.jpg', 'VBScript:msgbox(1)'], false],
    ['products', 'images', ['\\\\evil.example\\x.png'], false],
    ['products', 'images', ['file:///etc/passwd'], false],
    ['products', 'images', 'one', false],
    ['products', 'images', ['https://example.com/a.jpg', 'kurta-1'], true],
    ['products', 'videos', ['data:text/html,x'], false],
    ['products', 'pieces', [{ kind: 'kameez', fabric: 'Lawn', lengthInches: 46, metres: 3, note: 'Lined' }], true],
    ['products', 'pieces', null, true],
    ['products', 'pieces', { kind: 'kameez' }, false],
    ['products', 'pieces', [null], false],
    ['products', 'pieces', [{ kind: 'cape' }], false],
    ['products', 'pieces', [{ kind: 'kameez', metres: '3' }], false],
    ['products', 'pieces', [{ kind: 'kameez' }, { kind: 'dupatta', lengthInches: 0 }], false],
    ['products', 'pieces', Array(21).fill({ kind: 'kameez' }), false],
    ['products', 'brand_id', 'nosuchbrand0000', false],
    ['products', 'description', 'x'.repeat(30_000), false],
    ['orders', 'payment_status', 'paid', false],
    ['orders', 'status', 'lost', false],
    ['orders', 'status', 'shipped', true],
    ['shop_settings', 'placeholder_claims', false, true],
    ['mail_texts', 'subject', 'x'.repeat(201), false],
    ['mail_texts', 'subject', 'Thank you, {first_name}', true],
    ['mail_texts', 'name', 'Renamed', false],
  ];
  it.each(cases)('%s.%s: case %#', async (collection, field, value, isTaken) => {
    const id =
      collection === 'products'
        ? await product()
        : collection === 'shop_settings'
          ? 'shopsettings000'
          : collection === 'mail_texts'
            ? 'order_paid'
            : await fixture.create('orders', {
                order_number: fixture.unique('GUL'),
                idempotency_key: fixture.unique('key'),
                status: 'pending',
                payment_status: 'pending',
                stock_state: 'reserved',
              });
    const answer = await fixture.sendSet([{ action: 'update', collection, id, values: { [field]: value } }]);
    if (isTaken) return expect(answered(answer).results).toHaveLength(1);
    const { status, invalid } = refused(answer);
    expect(status).toBe(400);
    expect(invalid).toEqual([{ operation: 0, collection, field, message: expect.stringMatching(/^[A-Z“].*\.$/) }]);
  });

  it('a code that has another form is refused with the form it needs', async () => {
    const set = { action: 'update', collection: 'products', id: await product(), values: { hsn: '62041' } } as const;
    expect(refused(await fixture.sendSet([set])).invalid).toMatchObject([
      { field: 'hsn', message: 'Enter 4, 6 or 8 digits.' },
    ]);
  });

  it('stock is at most 99,999 pieces, whether set or moved', async () => {
    const id = await product();
    const message = 'Stock cannot be above 99,999 pieces.';
    const made = (pieces: number): Operation => ({
      action: 'create',
      collection: 'product_variants',
      values: { product_id: id, stitched: true, size: 'M', stock_quantity: pieces },
    });
    expect((await fixture.refusal([made(100_000)])).invalid).toEqual([expect.objectContaining({ message })]);
    const [variant] = (await fixture.save([made(99_999)])).results;
    const more = { action: 'adjust', collection: 'product_variants', id: variant?.id ?? '', by: 1 } as const;
    expect((await fixture.refusal([more])).invalid).toEqual([expect.objectContaining({ message })]);
  });

  it('two products cannot have the same slug or SKU', async () => {
    await product({ slug: 'taken', sku: 'SKU-1' });
    const { invalid } = await fixture.refusal([
      { action: 'create', collection: 'products', values: { name: 'Twin', price: 1, slug: 'taken' } },
      { action: 'create', collection: 'products', values: { name: 'Twin', price: 1, sku: 'SKU-1' } },
    ]);
    expect(invalid?.map(({ operation, field }) => [operation, field])).toEqual([
      [0, 'slug'],
      [1, 'sku'],
    ]);
  });

  it('names the duplicate when a unique index refuses it', async () => {
    const id = await product();
    const variant = (values: FieldValues): Operation => ({
      action: 'create',
      collection: 'product_variants',
      values: { product_id: id, stitched: true, stock_quantity: 1, ...values },
    });
    await fixture.save([variant({ size: 'M', sku: 'V-1' })]);
    const { invalid } = await fixture.refusal([variant({ size: 'M' }), variant({ size: 'L', sku: 'V-1' })]);
    expect(invalid).toEqual([
      expect.objectContaining({ operation: 0, field: 'size' }),
      expect.objectContaining({ operation: 1, field: 'sku' }),
    ]);
  });
});

describe('a price above the MRP', () => {
  const message = (mrp: number) => `The price is above the MRP of ₹${mrp}. Lower the price, or correct the MRP.`;
  const update = (collection: 'products' | 'product_variants', id: string, values: FieldValues): Operation => ({
    ...{ action: 'update', collection, id, values },
  });
  /** A product at ₹100 with two sizes: one at its price, one at ₹150 with an MRP of ₹160. */
  const withSizes = async () => {
    const id = await product({ mrp: 120 });
    const variant = { product_id: id, stitched: true, stock_quantity: 1 };
    const follows = await fixture.create('product_variants', { ...variant, size: 'S' });
    const own = await fixture.create('product_variants', { ...variant, size: 'XL', price: 150, mrp: 160 });
    return { id, follows, own };
  };

  it('is refused by a change set, of a product or a size, and by its undo', async () => {
    const { id, follows, own } = await withSizes();
    const refusedWith = async (...operations: Operation[]) =>
      (await fixture.refusal(operations)).invalid?.map((one) => [one.operation, one.field, one.message]);
    expect(await refusedWith(update('products', id, { price: 121 }))).toEqual([[0, 'price', message(120)]]);
    expect(await refusedWith(update('products', id, { mrp: 99.5 }))).toEqual([[0, 'price', message(99.5)]]);
    expect(await refusedWith(update('product_variants', follows, { price: 121 }))).toEqual([
      [0, 'price', message(120)],
    ]);
    expect(await refusedWith(update('product_variants', own, { mrp: 0 }))).toEqual([[0, 'price', message(120)]]);
    const size = { product_id: id, stitched: true, size: 'M', stock_quantity: 1, price: 130 };
    expect(await refusedWith({ action: 'create', collection: 'product_variants', values: size })).toEqual([
      [0, 'price', message(120)],
    ]);
    const raised = await fixture.save([update('products', id, { price: 500 }), update('products', id, { mrp: 600 })]);
    await fixture.save([update('product_variants', follows, { price: 590 })]);
    expect(refused(await fixture.undo(raised.id)).invalid?.[0]?.message).toBe(message(120));
  });

  it('is refused by the record API', async () => {
    const { id, follows, own } = await withSizes();
    const patch = async (collection: string, record: string, body: unknown) =>
      (await fixture.send('PATCH', recordsPath(collection, record), fixture.admin.token, body)).status;
    expect(await patch('products', id, { price: 121 })).toBe(400);
    expect(await patch('product_variants', follows, { price: 121 })).toBe(400);
    expect(await patch('product_variants', own, { price: 160 })).toBe(200);
    expect(await patch('products', id, { price: 120 })).toBe(200);
  });
});

describe('a discount that no order could use', () => {
  const good = { name: 'Diwali', method: 'code', kind: 'percent', value: 10, applies_to: 'all' };
  const wrong: [string, FieldValues][] = [
    ...[{ a: 1 }, 'kurta', 5, true, [1], [null], [['x']], [''], [{ id: '1' }]].flatMap(
      (list): [string, FieldValues][] => [
        ['products', { applies_to: 'chosen', products: list }],
        ['categories', { applies_to: 'chosen', products: ['1'], categories: list }],
      ],
    ),
    ...[0, 0.5, 100.5, 150, -10, 10_000_000].map((value): [string, FieldValues] => ['value', { value }]),
    ...[0, -5, 500_001, 10_000_000].map((value): [string, FieldValues] => ['value', { kind: 'amount', value }]),
    ['min_order', { min_order: 10_000_001 }],
    ['valid_until', { valid_from: '2026-12-02', valid_until: '2026-12-01' }],
    ...['0026-11-24', '2019-12-31', '2100-01-01', '2026-02-31'].flatMap((day): [string, FieldValues][] => [
      ['valid_from', { valid_from: day }],
      ['valid_until', { valid_until: day }],
    ]),
    ['applies_to', { applies_to: 'chosen' }],
    ['applies_to', { applies_to: 'chosen', products: [], categories: null }],
  ];

  it.each(wrong)('is refused when it is saved, with its field %s: %j', async (field, values) => {
    const made = { ...good, code: fixture.unique('CODE').toUpperCase(), ...values };
    const { invalid } = await fixture.refusal([{ action: 'create', collection: 'discounts', values: made }]);
    expect(invalid?.map((one) => one.field)).toContain(field);
    const path = '/api/collections/discounts/records';
    expect((await fixture.send('POST', path, fixture.superuserToken, made)).status).toBe(400);
    const id = await fixture.create('discounts', { ...good, code: fixture.unique('GOOD').toUpperCase() });
    expect(await fixture.refusal([{ action: 'update', collection: 'discounts', id, values }])).toBeDefined();
    expect((await fixture.send('PATCH', `${path}/${id}`, fixture.superuserToken, values)).status).toBe(400);
  });

  it.each<[string, FieldValues]>([
    ['1 percent', { value: 1 }],
    ['100 percent', { value: 100 }],
    ['an amount', { kind: 'amount', value: 0.5 }],
    ['a product', { applies_to: 'chosen', products: ['1'], categories: null }],
    ['a category', { applies_to: 'chosen', categories: ['abc'] }],
    ['a day', { valid_from: '2026-12-01', valid_until: '2026-12-01' }],
  ])('a discount with the limit of %s is saved', async (_, values) => {
    const made = { ...good, code: fixture.unique('FINE').toUpperCase(), ...values };
    expect(await fixture.save([{ action: 'create', collection: 'discounts', values: made }])).toBeDefined();
  });
});
