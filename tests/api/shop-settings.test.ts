import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, renderSite } from '#tests/support/render-site.ts';
import { testShop } from '#tests/support/shop.ts';

const { url, pocketBaseDir = '' } = testShop();
const RATING = '★';
/** The collections that the index links to, with and without a route of their own (specification, section 2). */
const ROUTED = [
  ['mul-mul', 'Mul Mul'],
  ['cotton', 'Cotton'],
  ['rayon', 'Rayon'],
] as const;
const UNROUTED = [
  ['co-ord-sets', 'Co-ord Sets'],
  ['shadi-season-special', 'Shadi Season Special'],
  ['chikankari-festivities', 'Chikankari Festivities'],
  ['kurta-sets', 'Kurta Sets'],
  ['sharara-sets', 'Sharara Sets'],
] as const;

const SAREE = '1031';
const CLOTH = '1049';

let outDir: string;
const pageOf = (path: string) => readFile(join(outDir, 'client', `${path}.html`), 'utf8');

/** Text a shopper reads: no tags, no scripts, and single blanks. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

describe('a site with both settings changed and no rayon products', () => {
  let database: string;
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'gulmohar-settings-'));
    database = await copyDatabase(pocketBaseDir, (copy) => {
      copy.exec('UPDATE shop_settings SET placeholder_claims = FALSE, all_collection_pages = TRUE');
      copy.exec("UPDATE products SET is_active = FALSE WHERE fabric = 'Rayon'");
      copy.exec("UPDATE products SET brand_id = '', category_id = '', pieces = '[]', fabric = '' WHERE id = 1001");
    });
    await renderSite(outDir, { pocketBaseDir: database, siteUrl: url });
  });
  afterAll(async () => {
    await rm(outDir, { recursive: true });
    await rm(database, { recursive: true });
  });

  it.each([...ROUTED, ...UNROUTED])('shows the collection %s', async (slug, name) => {
    const html = await pageOf(`collections/${slug}`);
    expect(textOf(html)).toContain(`Collection: ${name}`);
    expect(canonicalOf(html)).toBe(`${url}/collections/${slug}`);
    if (name !== 'Rayon') expect(html.match(/<article/g)?.length).toBeGreaterThan(0);
  });

  it.each(['cotton', 'mul-mul', 'rayon'])('has /%s, whose canonical page is the collection', async (slug) => {
    const [shortcut, collection] = await Promise.all([pageOf(slug), pageOf(`collections/${slug}`)]);
    expect(shortcut).toBe(collection);
    expect(canonicalOf(shortcut)).toBe(`${url}/collections/${slug}`);
  });

  it('shows the empty message of a fabric without products', async () => {
    const text = textOf(await pageOf('collections/rayon'));
    expect(text).toContain('No Rayon products available at the moment.');
    expect(text).not.toContain('Sort by');
  });

  it.each(['index', 'sale', 'new-arrivals', 'collections/cotton', 'product/1001', 'search'])(
    'claims no ratings on %s',
    async (page) => {
      expect(textOf(await pageOf(page))).not.toContain(RATING);
    },
  );

  it.each(['index', 'new-arrivals', 'original-pakistani', 'indian-replica', 'sale', 'product/1001'])(
    'invents no brand, fabric or category on %s',
    async (page) => {
      expect(await pageOf(page)).not.toMatch(/Unknown Brand|Premium Fabric(?!s)|Fashion</);
    },
  );

  it('offers no invented brand as a filter', async () => {
    const names = ['new-arrivals', 'original-pakistani', 'indian-replica', 'sale'];
    const indexes = names.map((name) => readFile(join(outDir, 'client', `listing/${name}.json`), 'utf8'));
    expect(await Promise.all(indexes)).not.toContainEqual(expect.stringContaining('Unknown Brand'));
  });

  it('says Unstitched of cloth for a suit, but not of a saree, which no tailor sews', async () => {
    expect(await pageOf(`product/${CLOTH}`)).toContain('<p>Unstitched</p>');
    expect(await pageOf(`product/${SAREE}`)).not.toContain('<p>Unstitched</p>');
  });

  it('shows the sale banner without its timer', async () => {
    const text = textOf(await pageOf('sale'));
    expect(text).toContain('Up to 60% OFF');
    expect(text).not.toContain('Sale ends in: 5 days 12 hours');
  });
});

describe('a shop with default settings', () => {
  it('says Unstitched of a saree, as the specification has it', async () => {
    expect(await (await fetch(`${url}/product/${SAREE}`)).text()).toContain('<p>Unstitched</p>');
  });

  it.each(['/sale', '/collections/cotton', '/product/1001'])('claims ratings on %s', async (path) => {
    expect(textOf(await (await fetch(`${url}${path}`)).text())).toContain(RATING);
  });
});
