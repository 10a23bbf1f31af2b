import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { astroBuild } from '#scripts/build/astro-build.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { CARD_FALLBACKS } from '#shared/product-card.ts';
import { SHOP } from '#shared/shop.ts';
import { emptyCollection } from '#site/features/collections/messages.ts';
import { HOME_WORDS } from '#site/features/home/messages.ts';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { FALLBACK_MENU } from '#site/features/menu/fallback-menu.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

/** Pages of databases that no demo has: nothing in them, a menu that cannot be read, markup in every text. */

const MARKUP = '<b>Bold</b> & "quoted" <img src=x onerror=alert(1)>';
const DESCRIPTION = '<p onclick="alert(2)">Soft lawn.</p><script>alert(3)</script>';

let pocketbase: TestPocketBase;
let outDir: string;

const staff = () => createPocketBase(pocketbase.url, pocketbase.token);
const pageOf = (path: string) => readFile(join(outDir, 'client', path), 'utf8');

async function build(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const siteUrl = 'http://shop.example';
  await astroBuild({ pocketBaseUrl: pocketbase.url, siteUrl, outDir, signal: new AbortController().signal });
}

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  outDir = await mkdtemp(join(tmpdir(), 'gulmohar-unusual-'));
});
afterAll(async () => {
  await pocketbase.stop();
  await rm(outDir, { recursive: true, force: true });
});

describe('a shop without products, whose menu cannot be read', () => {
  beforeAll(async () => {
    await staff().collections.update('menu_categories', { listRule: null });
    await build();
    await staff().collections.update('menu_categories', { listRule: '' });
  });

  it.each([
    ['index.html', HOME_WORDS.noNewArrivals],
    ['index.html', HOME_WORDS.noFeatured],
    ['new-arrivals.html', LISTING_WORDS.empty],
    ['sale.html', LISTING_WORDS.empty],
    ['collections/cotton.html', emptyCollection('Cotton')],
  ])('says on %s: %s', async (page, words) => {
    expect(await pageOf(page)).toContain(words);
  });

  it('has the fallback menu', async () => {
    const outline = z.array(z.object({ type: z.string(), groups: z.array(z.object({ name: z.string() })) }));
    const names = (sections: z.infer<typeof outline>) =>
      sections.map(({ type, groups }) => [type, ...groups.map(({ name }) => name)]);
    expect(names(outline.parse(JSON.parse(await pageOf('menu.json'))))).toEqual(names(outline.parse(FALLBACK_MENU)));
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

  it('shows it as text, wherever it stands', async () => {
    for (const page of [`product/${id}.html`, 'index.html', 'new-arrivals.html']) {
      const html = await pageOf(page);
      // Between quotes a tag is only text.
      expect(html.replaceAll(/="[^"]*"/g, '=""'), page).not.toMatch(/<b>Bold|<img src=x|<script>alert|<p onclick/);
      expect(html, page).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    }
    expect(await pageOf(`product/${id}.html`)).toContain('Soft lawn.');
  });

  it('leaves the structured data and the script’s data readable', async () => {
    const html = await pageOf(`product/${id}.html`);
    const data = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
    expect(data.length).toBeGreaterThanOrEqual(2);
    for (const [, json = ''] of data) expect(JSON.stringify(JSON.parse(json))).not.toBe('{}');
  });

  it('falls back where a product has no brand, fabric, category or picture', async () => {
    const listing = await pageOf('new-arrivals.html');
    expect(listing).toContain(CARD_FALLBACKS.brand);
    expect(listing).toContain('/placeholder.svg');
    const page = await pageOf(`product/${id}.html`);
    expect(page).toContain(CARD_FALLBACKS.category);
    expect(await pageOf('collections/cotton.html')).toMatch(new RegExp(`product-card-brand[^>]*>${SHOP.name}<`));
  });
});
