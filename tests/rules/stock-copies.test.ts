import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const FALSE_COPIES = { stock_quantity: 999, size_quantities: { XXL: 999 } };
const TRUE_COPIES = { stock_quantity: 5, size_quantities: { L: 2, M: 3 } };
const read = (id: string) => world.send('GET', recordsPath('products', id), world.admin.token);

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
      expect((await read(id)).body).toMatchObject(TRUE_COPIES);
    }
  });

  it('is 0 in a new product, and follows its variants', async () => {
    const values = { name: world.unique('Kurta'), price: 100, stock_quantity: 999 };
    const { id, ...answered } = recordOf(await world.send('POST', recordsPath('products'), token(), values));
    expect(answered).toMatchObject({ stock_quantity: 0 });
    expect((await read(id)).body).toMatchObject({ stock_quantity: 0, size_quantities: {} });
    await world.create('product_variants', { product_id: id, stitched: true, size: 'S', stock_quantity: 4 });
    expect((await read(id)).body).toMatchObject({ stock_quantity: 4, size_quantities: { S: 4 } });
  });
});

it('is corrected by the database after any write', async () => {
  const id = await stocked();
  world.write('UPDATE products SET stock_quantity = 999, size_quantities = ? WHERE id = ?', '{"XXL":999}', id);
  expect((await read(id)).body).toMatchObject(TRUE_COPIES);
});
