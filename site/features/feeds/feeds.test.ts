import { decodeXML } from 'entities';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { feedFile, feedPaths, feedPathsOf, isFeedChanged } from './feeds.ts';

const FREE = { charge: 0, free_from: 0, pins: [], states: [] };
const SHOP = {
  name: 'Rang & Co',
  shipping: FREE,
  absolute: (path: string) => new URL(path, 'https://shop.example').href,
};
const variant = (size: string, priceRupees = 999, stockQuantity = 3) => ({
  ...{ id: `v${size}`, stitched: size !== '', size, stockQuantity, priceRupees, sku: '' },
});
const KURTA = sampleProduct('1001', {
  name: 'Kurta <"Noor"> & co, “silk”',
  description: '<p>Soft,\u0007 light.</p><script>alert(1)</script>',
  originalPriceRupees: 1500,
  colour: 'Madder red',
  countryOfOrigin: 'Pakistan',
  variants: [{ ...variant('M'), mrpRupees: 1600 }, variant('Free Size', 1600, 0), variant('', 799.5)],
});

/** The fields of the items of a feed; of a field that is there several times the last. */
function itemsIn(xml: string): Record<string, string>[] {
  return Array.from(xml.matchAll(/<item>(.*)<\/item>/g), ([, item = '']) =>
    Object.fromEntries(
      Array.from(item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g), ([, name = '', text = '']) => [name, decodeXML(text)]),
    ),
  );
}

describe('the paths of feeds', () => {
  it('are one part a thousand ids, the first without a number', () => {
    expect(feedPaths([])).toEqual(['/feeds/google-merchant.xml', '/feeds/meta.csv']);
    expect(feedPaths(['3001', '1999', '2', '3999'])).toEqual([
      ...['/feeds/google-merchant.xml', '/feeds/google-merchant-3.xml', '/feeds/meta.csv', '/feeds/meta-3.csv'],
    ]);
    expect(feedPathsOf('2500')).toEqual(['/feeds/google-merchant-2.xml', '/feeds/meta-2.csv']);
  });
  it.each(['meta-2.csv', 'meta.xml', 'other.csv', 'google-merchant-1.xml'])('do not include %s', (file) =>
    expect(feedFile(file, [KURTA], SHOP)).toBeUndefined(),
  );
});

it('Google’s feed has each size with price, sale price, availability, picture and origin', () => {
  const { text = '', type } = feedFile('google-merchant.xml', [sampleProduct('2001'), KURTA], SHOP) ?? {};
  expect(type).toBe('application/xml');
  const items = itemsIn(text);
  expect(items).toMatchObject([
    {
      id: '1001-M',
      item_group_id: '1001',
      title: 'Kurta <"Noor"> & co, “silk”',
      description: 'Soft, light.',
      link: 'https://shop.example/product/1001',
      image_link: 'https://shop.example/media/a/p.webp',
      availability: 'in_stock',
      price: '1500.00 INR',
      sale_price: '999.00 INR',
      maximum_retail_price: '1600.00 INR',
      size: 'M',
      color: 'Madder red',
      material: 'Cotton',
      attribute_value: 'Pakistan',
    },
    { id: '1001-Free_Size', availability: 'out_of_stock', price: '1600.00 INR', size: 'Free Size' },
    { id: '1001-unstitched', sale_price: '799.50 INR', size: 'Unstitched' },
  ]);
  expect(items[1]).not.toHaveProperty('sale_price');
  expect(items[1]).not.toHaveProperty('maximum_retail_price');
  expect(items[0]).not.toHaveProperty('brand');
});

it('Meta’s feed has the same items as CSV, with the shop as the brand of products without one', () => {
  const { text = '', type } = feedFile('meta.csv', [KURTA], SHOP) ?? {};
  expect(type).toBe('text/csv');
  const [head = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const [first, second] = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
  expect(rows).toHaveLength(3);
  expect(first).toMatchObject({
    id: '1001-M',
    title: 'Kurta <"Noor"> & co, “silk”',
    availability: 'in stock',
    price: '1500.00 INR',
    sale_price: '999.00 INR',
    brand: 'Rang & Co',
    origin_country: 'PK',
  });
  expect(second).toMatchObject({ availability: 'out of stock', sale_price: '' });
});

it('both feeds have the most that delivery of a size costs, in a shop that charges for it', () => {
  const shipping = { ...FREE, charge: 80, free_from: 1500, states: [{ state: 'Goa', charge: 150, free_from: 1500 }] };
  const { text = '' } = feedFile('google-merchant.xml', [KURTA], { ...SHOP, shipping }) ?? {};
  expect(Array.from(text.matchAll(/<g:shipping>(.*?)<\/g:shipping>/g), ([, one]) => one)).toEqual(
    ['150.00', '0.00', '150.00'].map((price) => `<g:country>IN</g:country><g:price>${price} INR</g:price>`),
  );
  const meta = feedFile('meta.csv', [KURTA], { ...SHOP, shipping })?.text ?? '';
  const rows = Papa.parse<Record<string, string>>(meta, { header: true, skipEmptyLines: true }).data;
  expect(rows.map((row) => row['shipping'])).toEqual(['IN:::150.00 INR', 'IN:::0.00 INR', 'IN:::150.00 INR']);
  expect(feedFile('meta.csv', [KURTA], SHOP)?.text).not.toContain('shipping');
});

it('products that nobody can look at or buy are in no feed', () => {
  const items = (product: typeof KURTA) => feedFile('meta.csv', [product], SHOP)?.text.trim().split('\r\n').length;
  expect(items({ ...KURTA, images: [] })).toBe(1);
  expect(items({ ...KURTA, variants: [] })).toBe(1);
});

it('sizes that differ only in signs have ids of their own, of at most 50 letters, digits, dashes and underscores', () => {
  const sizes = ['XL', 'XL+', 'XL-', 'XL/', 'X/L', 'X-L', 'X L', 'X +L', 'X+ L', 'X++++++++++L'];
  const variants = sizes.map((size) => variant(size));
  const ids = itemsIn(feedFile('google-merchant-2.xml', [sampleProduct('2001', { variants })], SHOP)?.text ?? '').map(
    ({ id = '' }) => id,
  );
  expect(new Set(ids).size).toBe(sizes.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{1,50}$/);
  expect(ids.slice(0, 3)).toEqual(['2001-XL', '2001-XL-2b', '2001-XL-2d']);
});

const sold = (left: number) => ({ ...KURTA, stockQuantity: left, variants: [variant('M', 999, left)] });

it('selling one of several pieces changes no feed', () => expect(isFeedChanged(sold(3), sold(2))).toBe(false));
it('selling the last piece changes the feeds', () => expect(isFeedChanged(sold(1), sold(0))).toBe(true));
it('a new and a removed product change the feeds', () => {
  expect(isFeedChanged(undefined, KURTA)).toBe(true);
  expect(isFeedChanged(KURTA, undefined)).toBe(true);
});
