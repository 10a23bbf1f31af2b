import { productPath } from '#shared/product/product.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';

test.describe.configure({ timeout: 240_000 });

let shop: PublishingShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
});
test.afterAll(() => shop.close());

const SHOP = {
  maker: 'Manufactured by Saanjh Textiles, 14 Johari Bazaar, Jaipur 302003',
  consumer_care: 'Saanjh, +91 98290 11111, care@saanjh.example, 14 Johari Bazaar, Jaipur 302003',
};
const BRAND = { maker: 'Packed by Noor Creations Pvt Ltd, 2 MI Road, Jaipur 302001', country_of_origin: 'India' };

test('a product page declares the text of the product, its brand or the shop, and the MRP of the chosen size', {
  tag: '@phone',
}, async ({ openPage }) => {
  const { client, url } = shop.running;
  const create = (collection: string, values: object) => client.collection(collection).create({ ...values });
  const brand = await create('brands', { name: 'Noor', slug: 'noor', is_active: true, ...BRAND });
  const suit = { name: 'Chanderi suit', price: 1000, mrp: 1200, net_quantity: '1 set of 3 pieces', is_active: true };
  const product = await create('products', { ...suit, brand_id: brand.id });
  const size = { product_id: product.id, stitched: true, stock_quantity: 30 };
  await create('product_variants', { ...size, size: 'M' });
  await create('product_variants', { ...size, size: 'XL', price: 1100, mrp: 1500 });

  const page = await openPage('newcomer', { baseURL: url });
  const details = page.getByRole('region', { name: 'Details' });
  const published = async () => (await page.request.get(productPath(product.id))).text();
  await expect.poll(published).toContain(BRAND.maker);
  await page.goto(productPath(product.id));
  await expect(details).toContainText(`Maker, packer or importer${BRAND.maker}`);
  await expect(details).toContainText('Country of originIndia');
  await expect(details).toContainText('Net quantity1 set of 3 pieces');
  await expect(details).not.toContainText('Consumer care');

  await create('shop_content', { id: 'declarations', value: SHOP });
  await expect.poll(published).toContain('Consumer care');
  await page.reload();
  await expect(details).toContainText(`Consumer care${SHOP.consumer_care}`);
  await expect(details).toContainText(BRAND.maker);
  await expect(details).not.toContainText(SHOP.maker);

  await expect(page.getByText('MRP ₹1,200 (inclusive of all taxes)')).toBeVisible();
  await page.getByRole('radio', { name: 'XL', exact: true }).check();
  await expect(page.getByText('MRP ₹1,500 (inclusive of all taxes)')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
