import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_CATEGORY_DESCRIPTION, MAX_RECORD_NAME } from '#shared/limits.ts';
import { PLAIN_FIELDS, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product/product-fields.ts';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase.ts';
import { requestsTo } from '../support/pocketbase-requests.ts';

/** The limits of forms (shared/product/product-fields.ts, shared/limits.ts) are those of the database's columns. */

const TYPES: Readonly<Record<string, readonly string[]>> = {
  name: ['text'],
  text: ['text', 'editor'],
  price: ['number'],
  money: ['number'],
  pieces: ['number'],
  links: ['json'],
  garment: ['json'],
  flag: ['bool'],
  record: ['relation'],
};

const collectionSchema = z.object({
  fields: z.array(
    z.object({ name: z.string(), type: z.string(), max: z.unknown().optional(), maxSize: z.number().optional() }),
  ),
});

let pocketBase: TestPocketBase;
beforeAll(async () => {
  pocketBase = await startTestPocketBase();
}, 300_000);
afterAll(() => pocketBase?.stop());

async function columnsOf(collection: string) {
  const { body } = await requestsTo(pocketBase.url)('GET', `/api/collections/${collection}`, pocketBase.token);
  return new Map(collectionSchema.parse(body).fields.map((field) => [field.name, field]));
}

it.each([
  ['products', PRODUCT_FIELDS],
  ['product_variants', VARIANT_FIELDS],
])('%s', async (collection, rules) => {
  const columns = await columnsOf(collection);
  for (const [name, { kind, max }] of Object.entries(rules)) {
    const column = columns.get(name);
    expect([name, TYPES[kind]]).toEqual([name, expect.arrayContaining([column?.type])]);
    const isText = kind === 'name' || kind === 'text';
    if (isText) expect([name, column?.type === 'editor' ? column.maxSize : column?.max]).toEqual([name, max]);
  }
});

it('admin_products, which the form reads suggestions from, has every plain text', async () => {
  const columns = await columnsOf('admin_products');
  const texts = PLAIN_FIELDS.filter((field) => PRODUCT_FIELDS[field].kind === 'text');
  expect([...columns.keys()]).toEqual(expect.arrayContaining(texts));
});

it.each(['brands', 'categories', 'menu_categories'])('%s', async (collection) => {
  const columns = await columnsOf(collection);
  const lengths = ['name', 'slug', 'description'].map((name) => columns.get(name)?.max);
  const description = collection === 'menu_categories' ? MAX_CATEGORY_DESCRIPTION : undefined;
  expect(lengths).toEqual([MAX_RECORD_NAME, MAX_RECORD_NAME, description]);
});
