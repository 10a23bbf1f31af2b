import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readChangeLog } from '#tests/support/change-log.ts';
import { recordOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const variantSchema = z.object({
  stitched: z.boolean(),
  size: z.string(),
  stock_quantity: z.number(),
  price: z.number(),
});

async function variantsOf(productId: string) {
  const filter = encodeURIComponent(`product_id = "${productId}"`);
  const answer = await world.send(
    'GET',
    `${recordsPath('product_variants')}?filter=${filter}&sort=size`,
    world.superuserToken,
  );
  return z.object({ items: z.array(variantSchema) }).parse(answer.body).items;
}
const read = async (id: string) => (await world.send('GET', recordsPath('products', id), world.superuserToken)).body;
const stitched = (size: string, stock_quantity: number) => ({ stitched: true, size, stock_quantity, price: 0 });

describe.each(['admin', 'server'] as const)('a product that the %s writes with size_quantities alone', (who) => {
  const token = () => (who === 'admin' ? world.admin.token : world.superuserToken);
  const create = (values: object) =>
    world.send('POST', recordsPath('products'), token(), { name: world.unique('Kurta'), price: 1099.95, ...values });

  it('gets a stitched variant for each size above 0, at the price of the product', async () => {
    const answer = await create({ size_quantities: { M: 3, XXL: 2, S: 0 } });
    expect(answer).toMatchObject({ status: 200, body: { stock_quantity: 5, size_quantities: { M: 3, XXL: 2 } } });
    const { id } = recordOf(answer);
    expect(await variantsOf(id)).toEqual([stitched('M', 3), stitched('XXL', 2)]);
    expect(await read(id)).toMatchObject({ stock_quantity: 5, size_quantities: { M: 3, XXL: 2 } });
  });

  it('gets them by a later update too', async () => {
    const { id } = recordOf(await create({}));
    const answer = await world.send('PATCH', recordsPath('products', id), token(), {
      size_quantities: { XS: 1, L: 4 },
    });
    expect(answer).toMatchObject({ status: 200, body: { stock_quantity: 5, size_quantities: { L: 4, XS: 1 } } });
    expect(await variantsOf(id)).toEqual([stitched('L', 4), stitched('XS', 1)]);
  });

  it('gets none for unknown sizes and fractions', async () => {
    const wrong = { M: -3, L: 2.5, XL: '4', S: null, XS: 2_000_000, Free: 5, m: 1 };
    const { id } = recordOf(await create({ size_quantities: { ...wrong, XXL: 1 } }));
    expect(await variantsOf(id)).toEqual([stitched('XXL', 1)]);
    for (const size_quantities of [[1, 2], 'M', null, 7, { M: 0, L: 0 }]) {
      const one = recordOf(await create({ size_quantities }));
      expect(await variantsOf(one.id)).toEqual([]);
      expect(await read(one.id)).toMatchObject({ stock_quantity: 0, size_quantities: {} });
    }
  });

  it('keeps its variants on later writes, and loses size_quantities with the last one', async () => {
    const { id } = recordOf(await create({ size_quantities: { M: 3 } }));
    const answer = await world.send('PATCH', recordsPath('products', id), token(), { size_quantities: { L: 9 } });
    expect(answer).toMatchObject({ status: 200, body: { stock_quantity: 3, size_quantities: { M: 3 } } });
    expect(await variantsOf(id)).toEqual([stitched('M', 3)]);
    world.write('DELETE FROM product_variants WHERE product_id = ?', id);
    expect(await read(id)).toMatchObject({ stock_quantity: 0, size_quantities: {} });
    await world.send('PATCH', recordsPath('products', id), token(), { fabric: 'Silk' });
    expect(await variantsOf(id)).toEqual([]);
  });
});

it('a product written by SQL gets its variants too', async () => {
  const id = await world.createProduct();
  world.write('UPDATE products SET size_quantities = ? WHERE id = ?', '{"M":2,"M":1,"S":4.0}', id);
  expect(await variantsOf(id)).toEqual([stitched('M', 2), stitched('S', 4)]);
});

it('variants made of size_quantities are in the change log of the same transaction', async () => {
  const id = await world.createProduct({ size_quantities: { M: 2 } });
  const changed = readChangeLog(world.dataDir).lines.filter((one) => one.product_id === id);
  expect(new Set(changed.map((one) => one.collection))).toEqual(new Set(['products', 'product_variants']));
});

describe('the audit log of an admin who writes size_quantities directly', () => {
  const entrySchema = z.object({ change_set_id: z.string(), collection: z.string(), action: z.string() });
  /** The entries about a product, as they were written. */
  const entriesOf = async (productId: string) => {
    const filter = encodeURIComponent(`product_id = "${productId}"`);
    const path = `${recordsPath('audit_entries')}?filter=${filter}&sort=position`;
    const { body } = await world.send('GET', path, world.superuserToken);
    return z.object({ items: z.array(entrySchema) }).parse(body).items;
  };
  const undo = (id: string) => world.send('POST', `/api/shop/admin/change-sets/${id}/undo`, world.admin.token);

  it('includes the variants, so that the creation can be undone', async () => {
    const values = { name: world.unique('Kurta'), price: 100, size_quantities: { M: 3, L: 1 } };
    const { id } = recordOf(await world.send('POST', recordsPath('products'), world.admin.token, values));
    const entries = await entriesOf(id);
    expect(entries.map((one) => `${one.action} ${one.collection}`)).toEqual([
      'create products',
      'create product_variants',
      'create product_variants',
    ]);
    expect((await undo(entries[0]?.change_set_id ?? '')).status).toBe(200);
    expect((await world.send('GET', recordsPath('products', id), world.superuserToken)).status).toBe(404);
    expect(await variantsOf(id)).toEqual([]);
  });

  it('includes them for an update that changes nothing else', async () => {
    const id = await world.createProduct();
    await world.send('PATCH', recordsPath('products', id), world.admin.token, { size_quantities: { M: 3 } });
    const entries = await entriesOf(id);
    expect(entries.map((one) => `${one.action} ${one.collection}`)).toEqual(['create product_variants']);
    expect((await undo(entries[0]?.change_set_id ?? '')).status).toBe(200);
    expect(await variantsOf(id)).toEqual([]);
  });
});

const FALSE_COPIES = { stock_quantity: 999, size_quantities: { XXL: 999 } };
const TRUE_COPIES = { stock_quantity: 5, size_quantities: { L: 2, M: 3 } };

async function stocked() {
  const id = await world.createProduct();
  for (const [size, stock_quantity] of [
    ['M', 3],
    ['L', 2],
  ]) {
    await world.create('product_variants', { product_id: id, stitched: true, size, stock_quantity });
  }
  return id;
}

describe.each(['admin', 'server'] as const)('the stock of a product that the %s writes', (who) => {
  const token = () => (who === 'admin' ? world.admin.token : world.superuserToken);

  it('is that of its variants, whatever is written', async () => {
    const id = await stocked();
    for (const values of [FALSE_COPIES, { stock_quantity: 0 }, { 'stock_quantity+': 7 }, { size_quantities: null }]) {
      const answer = await world.send('PATCH', recordsPath('products', id), token(), { ...values, fabric: 'Silk' });
      expect(answer).toMatchObject({ status: 200, body: { ...TRUE_COPIES, fabric: 'Silk' } });
      expect(await read(id)).toMatchObject(TRUE_COPIES);
    }
  });

  it('is 0 in a new product, and follows its variants', async () => {
    const values = { name: world.unique('Kurta'), price: 100, stock_quantity: 999 };
    const { id, ...answered } = recordOf(await world.send('POST', recordsPath('products'), token(), values));
    expect(answered).toMatchObject({ stock_quantity: 0 });
    expect(await read(id)).toMatchObject({ stock_quantity: 0, size_quantities: {} });
    await world.create('product_variants', { product_id: id, stitched: true, size: 'S', stock_quantity: 4 });
    expect(await read(id)).toMatchObject({ stock_quantity: 4, size_quantities: { S: 4 } });
  });
});

it('the stock of a product is corrected by the database after any write', async () => {
  const id = await stocked();
  world.write('UPDATE products SET stock_quantity = 999, size_quantities = ? WHERE id = ?', '{"XXL":999}', id);
  expect(await read(id)).toMatchObject(TRUE_COPIES);
});
