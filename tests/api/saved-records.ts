import { randomInt, randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { CHANGE_SETS_PATH, type Changeable } from '#shared/api/change-sets.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { paidOrder } from './refund-fixture.ts';

/** What two of the staff save at once (two-staff.test.ts): changes of records. */

export type Sender = (line: string, path: string, body: object) => Promise<{ status: number; body: unknown }>;

interface Save {
  readonly path: string;
  /** As filled in by the first or the second, who both opened the same. */
  body(key: string, by: 'first' | 'second'): object;
  /** What is stored of it. */
  state(): Promise<unknown>;
}

export interface SaveLine {
  /** `send` sends as the first. */
  prepare(send: Sender): Promise<Save>;
  /** The answer to the same request again, where it differs from the first. */
  readonly again?: { status: number; body?: unknown };
  /** The second is refused with the name of the first, is refused, changes nothing more, or saves something of their own. */
  readonly second: 'told who' | 'refused' | 'nothing new' | 'their own';
}

/** A change of one record by each, as both saw it. */
export async function changeOf(collection: string, record: RecordModel, [field, first, second]: Values) {
  const { id } = record;
  const operation = { action: 'update', collection, id, seen: { [field]: record[field] } };
  const body = (key: string, by: 'first' | 'second') => ({
    ...{ label: `Saved ${id}`, source: 'form', key },
    operations: [{ ...operation, values: { [field]: by === 'first' ? first : second } }],
  });
  const state = async () => {
    const entries = await database()
      .collection('audit_entries')
      .getFullList({ filter: `record_id = "${id}"` });
    const row = await database().collection(collection).getOne(id);
    return { value: row[field], entries: entries.length };
  };
  return { path: CHANGE_SETS_PATH, body, state };
}
type Values = readonly [field: string, first: unknown, second: unknown];

export const product = async () =>
  database()
    .collection('products')
    .getOne((await createTestProduct()).productId);
const named = (collection: string, more: object = {}) =>
  database()
    .collection(collection)
    .create({ name: `N${randomUUID().slice(0, 8)}`, slug: randomUUID(), is_active: true, ...more });

/** A record of each collection that staff change, and what each of the two writes; or why there is none. */
const RECORDS: Record<Changeable, { record(): Promise<RecordModel>; values: Values } | string> = {
  products: { record: product, values: ['name', 'Kurta of the first', 'Kurta of the second'] },
  product_variants: {
    record: async () =>
      database()
        .collection('product_variants')
        .getOne((await createTestProduct()).variantId),
    values: ['price', 1500, 1600],
  },
  product_menu_categories: 'created and deleted, never changed',
  product_images: 'the library is shared: tests/change-sets has its deletion',
  menu_categories: { record: () => named('menu_categories', { menu_type: 'sale' }), values: ['description', 'A', 'B'] },
  brands: { record: () => named('brands'), values: ['name', randomUUID(), randomUUID()] },
  categories: { record: () => named('categories'), values: ['hsn', '6204', '6211'] },
  sizes: { record: () => named('sizes'), values: ['is_active', false, false] },
  shop_settings: 'the shop is shared, and another test may read them',
  invoice_settings: 'the shop is shared, and another test may issue invoices',
  shop_content: 'the shop is shared, and another test may read its pages',
  mail_texts: {
    record: () => database().collection('mail_texts').getOne('order_waiting'),
    values: ['closing', randomUUID(), randomUUID()],
  },
  customers: {
    record: () =>
      database()
        .collection('customers')
        .create({ phone: `9${randomInt(1e8, 1e9 - 1)}` }),
    values: ['notes', 'Calls first', 'Never calls'],
  },
  discounts: {
    record: () =>
      named('discounts', {
        method: 'automatic',
        kind: 'percent',
        value: 1,
        applies_to: 'chosen',
        products: ['1001'],
        is_active: false,
      }),
    values: ['value', 2, 3],
  },
  redirects: {
    record: () =>
      database()
        .collection('redirects')
        .create({ from_path: `/${randomUUID()}`, to_path: '/sale' }),
    values: ['to_path', '/faq', '/about'],
  },
  reviews: {
    record: async () => {
      const { id: order_id, product: of } = await paidOrder();
      const review = { rating: 5, name: 'Asha', state: 'waiting', written_at: new Date().toISOString() };
      return database()
        .collection('reviews')
        .create({ ...review, order_id, product_id: of.productId });
    },
    values: ['reply', 'Thank you', 'Thanks'],
  },
  picture_imports: 'created with a product, then changed by the server only',
  orders: {
    record: async () => (await paidOrder()).row() as Promise<RecordModel>,
    values: ['notes', 'Gift wrap', 'No wrap'],
  },
};

/** Those that have one. */
export const RECORD_CHANGES = Object.entries(RECORDS).flatMap(([name, line]) =>
  typeof line === 'string' ? [] : [{ name, prepare: async () => changeOf(name, await line.record(), line.values) }],
);
