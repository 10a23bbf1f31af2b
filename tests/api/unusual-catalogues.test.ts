import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { CARD_FALLBACKS } from '#shared/product/product-card.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { copyDatabase, renderSite } from '#tests/support/render-site.ts';

/** Pages of databases that no demo has: nothing in them, a menu that cannot be read, markup in every text. */

const MARKUP = '<b>Bold</b> & "quoted" <img src=x onerror=alert(1)>';
const DESCRIPTION = '<p onclick="alert(2)">Soft lawn.</p><script>alert(3)</script>';

/** What is tried where a shop shows a text as HTML: broken and nested tags, what reads as one only once it is decoded, addresses. */
const ATTACKS = [
  '<svg/onload=alert(1)>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</p></section></script><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<img src=x onerror=alert(1)//',
  '<<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="java\tscript:alert(1)">Look</a>',
  '"\'><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<style>@import "//evil.example/x.css";</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<ScRiPt\n>alert(1)</sCrIpT\t>',
  '\u2028]]></title><base href="//evil.example/">',
];
/** Addresses that are none, as somebody with the database in hand may have written them. */
const ADDRESSES = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  '//evil.example/x',
];

let pocketbase: TestPocketBase;
let outDir: string;

const staff = () => createPocketBase(pocketbase.url, pocketbase.token);
const pageOf = (path: string) => readFile(join(outDir, 'client', path), 'utf8');

async function build(pocketBaseDir = pocketbase.dataDir): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await renderSite(outDir, { pocketBaseDir, siteUrl: 'http://shop.example' });
}

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  outDir = await mkdtemp(join(tmpdir(), 'gulmohar-unusual-'));
});
afterAll(async () => {
  await pocketbase.stop();
  await rm(outDir, { recursive: true, force: true });
});

describe('a shop without products and with an unreadable menu', () => {
  beforeAll(async () => {
    const broken = await copyDatabase(pocketbase.dataDir, (copy) => copy.exec('DROP TABLE menu_categories'));
    await build(broken);
    await rm(broken, { recursive: true });
  });

  it.each([
    ['index.html', 'No new arrivals available. Please mark some products as new in the admin panel.'],
    ['index.html', 'No featured products available. Please mark some products as featured in the admin panel.'],
    ['new-arrivals.html', 'No products found'],
    ['sale.html', 'No products found'],
    ['collections/cotton.html', 'No Cotton products available at the moment.'],
  ])('shows on %s: %s', async (page, words) => {
    expect(await pageOf(page)).toContain(words);
  });

  it('has the fallback menu', async () => {
    expect(await pageOf('menu.json')).toContain('/original-pakistani?category=suits-dress-material');
    expect(await pageOf('menu.json')).toBe(await pageOf('menu-fallback.json'));
  });
});

describe('a product with markup in every text, and nothing else', () => {
  let id: string;

  beforeAll(async () => {
    const texts = { name: MARKUP, fabric: MARKUP, colour: MARKUP, catalog_name: MARKUP, sku: '<i>1</i>', work: MARKUP };
    const flags = { is_active: true, is_new: true, is_featured: true };
    const product = { ...texts, ...flags, wash_care: MARKUP, country_of_origin: MARKUP, description: DESCRIPTION };
    ({ id } = await staff()
      .collection('products')
      .create({ ...product, price: 900 }));
    const plain = { name: 'Plain', fabric: 'Cotton', price: 500, is_active: true, is_new: true };
    await staff().collection('products').create(plain);
    await build();
  });

  it('shows it as text everywhere', async () => {
    for (const page of [`product/${id}.html`, 'index.html', 'new-arrivals.html']) {
      const html = await pageOf(page);
      // Between quotes a tag is only text.
      expect(html.replaceAll(/="[^"]*"/g, '=""'), page).not.toMatch(/<b>Bold|<img src=x|<script>alert|<p onclick/);
      expect(html, page).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    }
    expect(await pageOf(`product/${id}.html`)).toContain('Soft lawn.');
  });

  it('has valid structured data and island props', async () => {
    const html = await pageOf(`product/${id}.html`);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(data).toHaveLength(1);
    for (const [, json = ''] of data) expect(JSON.stringify(JSON.parse(json))).not.toBe('{}');
    const props = [...html.matchAll(/<astro-island[^>]* props="([^"]*)"/g)];
    expect(props.length).toBeGreaterThan(2);
    for (const [, json = ''] of props)
      expect(() =>
        JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&')),
      ).not.toThrow();
  });

  it('uses the fallbacks for a missing brand, fabric, category and picture', async () => {
    const listing = await pageOf('new-arrivals.html');
    expect(listing).toContain(CARD_FALLBACKS.brand);
    expect(listing).toContain('/placeholder.svg');
    const page = await pageOf(`product/${id}.html`);
    expect(page).toContain(CARD_FALLBACKS.category);
    expect(await pageOf('collections/cotton.html')).toMatch(/product-card-brand[^>]*>Gulmohar</);
  });
});

describe('products with attacks in their texts', () => {
  const ids: string[] = [];
  let plainId: string;

  beforeAll(async () => {
    const products = staff().collection('products');
    const common = { price: 900, is_active: true, is_new: false };
    ({ id: plainId } = await products.create({ ...common, name: 'Harmless', description: 'Soft lawn.' }));
    for (const [index, attack] of ATTACKS.entries()) {
      const texts = {
        name: `Attack ${index}`,
        description: `<p>Soft ${attack} lawn.</p>`,
        work: attack,
        wash_care: attack,
      };
      const { id } = await products.create({ ...common, ...texts, images: ADDRESSES, videos: ADDRESSES });
      ids.push(id);
    }
    await build();
  });

  /** The page without what is text: between quotes, and in the data that scripts read. */
  async function markupOf(id: string): Promise<string> {
    const html = await pageOf(`product/${id}.html`);
    return html
      .replaceAll(/(<script type="application\/(?:ld\+)?json"[^>]*>).*?<\/script>/gs, '$1</script>')
      .replaceAll(/="[^"]*"/g, '=""');
  }
  const countOf = (html: string, tag: string) => html.match(new RegExp(`<${tag}\\b`, 'gi'))?.length ?? 0;

  it('have pages without injected tags and handlers', async () => {
    const plain = await markupOf(plainId);
    for (const [index, id] of ids.entries()) {
      const html = await markupOf(id);
      for (const tag of ['script', 'style', 'iframe', 'base', 'link', 'math', 'form', 'mglyph']) {
        expect([ATTACKS[index], tag, countOf(html, tag)]).toEqual([ATTACKS[index], tag, countOf(plain, tag)]);
      }
      expect(html).not.toMatch(/<[^>]*[\s/"']on[a-z]+\s*=/i);
      expect(html).not.toMatch(/<!--(?!\s*\[)[^>]*>\s*<script/i);
    }
  });

  it('have pages with only http(s) or own URLs', async () => {
    for (const id of ids) {
      const html = await pageOf(`product/${id}.html`);
      const addresses = [...html.matchAll(/<[^>]*\s(?:href|src|poster|action|content)="([^"]*)"/g)].map(
        ([, address = '']) => address,
      );
      expect(addresses.length).toBeGreaterThan(20);
      expect(addresses.filter((address) => /^\s*(java\s*script|vbscript|data:text|\/\/)/i.test(address))).toEqual([]);
    }
  });
});
