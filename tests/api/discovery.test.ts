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
