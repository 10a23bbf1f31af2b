import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_PATH, type CatalogueProduct, cataloguePageSchema } from '#shared/api/catalogue.ts';
import { openWorld, type World } from './world.ts';

/** All products for staff, page by page (hooks/staff-routes.ts). */

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

async function page(query: string): Promise<CatalogueProduct[]> {
  const answer = await world.send('GET', `${CATALOGUE_PATH}${query}`, world.admin.token);
  expect(answer.status).toBe(200);
  return cataloguePageSchema.parse(answer.body).products;
}

describe('the catalogue for staff', () => {
  it('has each product, active or not, with variants and menu categories', async () => {
    const id = await world.createProduct({
      name: 'Kurta "Mehr", <b>çà कुर्ती',
      is_active: false,
      description: '<p>Line\nand "quotes"</p>',
      price: 1299.5,
      images: ['https://example.com/a.jpg'],
      pieces: [{ kind: 'kurta', metres: 2.4 }],
    });
    const variant = {
      product_id: id,
      stitched: true,
      size: 'M',
      stock_quantity: 3,
      price: 1299.5,
      mrp: 1499,
      sku: world.unique('M'),
    };
    const variantId = await world.create('product_variants', variant);
    const menu = await world.create('menu_categories', { name: 'Summer', slug: world.unique('s'), menu_type: 'sale' });
    const link = await world.create('product_menu_categories', { product_id: id, menu_category_id: menu });

    expect(await page(`?after=${Number(id) - 1}&limit=1`)).toEqual([
      expect.objectContaining({
        id,
        name: 'Kurta "Mehr", <b>çà कुर्ती',
        description: '<p>Line\nand "quotes"</p>',
        price: 1299.5,
        original_price: 0,
        is_active: false,
        images: ['https://example.com/a.jpg'],
        videos: null,
        pieces: [{ kind: 'kurta', metres: 2.4 }],
        variants: [
          { id: variantId, stitched: true, size: 'M', stock_quantity: 3, price: 1299.5, mrp: 1499, sku: variant.sku },
        ],
        links: [{ id: link, menu_category_id: menu }],
      }),
    ]);
  });

  it('pages by product number until an empty page', async () => {
    const ids = [await world.createProduct({ id: '990' }), await world.createProduct({ id: '20001' })];
    const seen: string[] = [];
    for (let after = '0'; ; ) {
      const products = await page(`?after=${after}&limit=2`);
      const last = products.at(-1);
      if (!last) break;
      seen.push(...products.map((product) => product.id));
      after = last.id;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids));
  });

  it('accepts the filters of the product list', async () => {
    const word = world.unique('Filtered');
    const id = await world.createProduct({ name: word, fabric: 'Silk' });
    await world.createProduct({ name: word, fabric: 'Silk', is_active: false });
    const found = await page(`?q=${word}&fabric=Silk&state=active&limit=10`);
    expect(found.map((product) => product.id)).toEqual([id]);
  });

  it('returns products by id, ignoring other filters', async () => {
    const ids = [await world.createProduct({}), await world.createProduct({ is_active: false })];
    const found = await page(`?ids=${ids.join(',')}&state=active&limit=10`);
    expect(found.map((product) => product.id)).toEqual(ids);
  });

  it.each(['?limit=1001', '?limit=-1', '?after=x', '?after=1.5'])('refuses %s', async (query) => {
    const answer = await world.send('GET', `${CATALOGUE_PATH}${query}`, world.admin.token);
    expect(answer.status).toBe(400);
  });

  it('is for admins only', async () => {
    const statuses = [];
    for (const { token } of [world.visitor, world.user]) {
      statuses.push((await world.send('GET', CATALOGUE_PATH, token)).status);
    }
    expect(statuses).toEqual([401, 403]);
  });
});
