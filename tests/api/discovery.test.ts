import { decodeXML } from 'entities';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CATALOGUE } from '#demo/catalogue/catalogue.ts';
import { productPath } from '#shared/product/product.ts';
import { testShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

/** What programs find: search engines, and the phone that puts the shop on its home screen. */

const { url } = testShop();

async function text(path: string): Promise<string> {
  const { status, body } = await ask(url, path);
  expect(status, path).toBe(200);
  return body.toString();
}

/** The addresses of an XML file of the sitemap, as paths. */
async function locations(path: string): Promise<string[]> {
  const found = [...(await text(path)).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, address]) => {
    const { origin, pathname } = new URL(address ?? '');
    expect(origin).toBe(url);
    return pathname;
  });
}

const allLocations = async () => (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();

describe('the sitemap', () => {
  it('lists every active product once and no inactive one', async () => {
    const pathOf = ({ id }: { id: number }) => productPath(String(id));
    const active = CATALOGUE.filter(({ isInactive }) => isInactive !== true);
    expect(active.length).toBeLessThan(CATALOGUE.length);
    // Other tests of this shop may have published products of their own.
    const ofDemo = new Set(CATALOGUE.map(pathOf));
    const listed = (await allLocations()).filter((path) => ofDemo.has(path));
    expect(listed.toSorted()).toEqual(active.map(pathOf).toSorted());
  });

  it('lists only pages that exist and may be indexed', async () => {
    const paths = (await allLocations()).filter((path) => !path.startsWith('/product/'));
    expect(paths).toEqual(expect.arrayContaining(['/', '/sale', '/faq', '/collections', '/collections/cotton']));
    for (const path of paths) {
      expect(await text(path)).not.toContain('content="noindex"');
    }
  });

  it('is named in robots.txt, which disallows what is for staff and programs', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
    for (const hidden of ['/admin', '/api/']) expect(robots).toContain(`Disallow: ${hidden}\n`);
    // Crawlers must read it to see its noindex.
    for (const own of ['/cart', '/checkout', '/search', '/profile', '/wishlist', '/auth', '/order-confirmation']) {
      expect(robots).not.toContain(own);
      expect(await text(own), own).toContain('content="noindex"');
    }
  });
});

it('the web manifest names existing icons and is linked from every page', async () => {
  const { headers, body } = await ask(url, '/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json');
  const icons = z.object({ icons: z.array(z.object({ src: z.string(), type: z.string() })) });
  const named = icons.parse(JSON.parse(body.toString())).icons;
  expect(named.length).toBeGreaterThan(0);
  for (const { src, type } of named) {
    expect((await ask(url, src)).headers['content-type']).toBe(type);
  }
  expect(await text('/faq')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

it('the home page has structured data of the shop', async () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(await text('/')) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [{ '@type': 'OnlineStore', name: 'Gulmohar', url: `${url}/` }, { '@type': 'WebSite' }],
  });
});

describe('the product feeds', () => {
  /** What both platforms ask of every item. */
  const itemSchema = z.object({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/),
    item_group_id: z.string().regex(/^\d+$/),
    title: z.string().min(1).max(150),
    description: z.string().min(1).max(5000),
    link: z.url().startsWith(url),
    image_link: z.url().startsWith(url),
    availability: z.enum(['in_stock', 'out_of_stock', 'in stock', 'out of stock']),
    price: z.string().regex(/^\d+\.\d{2} INR$/),
    sale_price: z
      .string()
      .regex(/^(\d+\.\d{2} INR)?$/)
      .default(''),
    size: z.string().min(1),
  });

  async function googleItems() {
    const xml = await text('/feeds/google-merchant.xml');
    return Array.from(xml.matchAll(/<item>(.*)<\/item>/g), ([, item = '']) =>
      Object.fromEntries(
        Array.from(item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g), ([, name = '', value = '']) => [name, decodeXML(value)]),
      ),
    );
  }
  const metaItems = async () => Papa.parse(await text('/feeds/meta.csv'), { header: true, skipEmptyLines: true }).data;

  it('have the same sizes of every active product, in the form that Google and Meta ask for', async () => {
    const [google, meta] = [await googleItems(), await metaItems()].map((items) => z.array(itemSchema).parse(items));
    const ids = google?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(meta?.map(({ id }) => id)).toEqual(ids);
    const products = new Set(google?.map(({ item_group_id }) => item_group_id));
    for (const { id, isInactive } of CATALOGUE)
      expect([id, products.has(String(id))]).toEqual([id, isInactive !== true]);
    // A sale price is below the usual one.
    for (const { price, sale_price: sale } of [...(google ?? []), ...(meta ?? [])]) {
      if (sale !== '') expect(Number.parseFloat(sale)).toBeLessThan(Number.parseFloat(price));
    }
  });

  it('lead to pictures that exist', async () => {
    const [first] = z.array(itemSchema).parse(await googleItems());
    const { status, headers } = await ask(url, new URL(first?.image_link ?? '').pathname);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('contain no sample claims', async () => {
    for (const path of ['/feeds/google-merchant.xml', '/feeds/meta.csv']) {
      expect(await text(path)).not.toMatch(/Unknown Brand|Premium Fabric/);
    }
  });
});

it('llms.txt names pages and feeds that exist', async () => {
  const content = await text('/llms.txt');
  const paths = Array.from(content.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/sale', '/returns', '/sitemap.xml', '/feeds/meta.csv']));
  for (const path of paths) await text(path);
});
