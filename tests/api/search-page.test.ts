import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { testShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';
import { searchOf, untilIndexed } from './search-answers.ts';

/** The page /search as the server renders it. */

const { url } = testShop();
const { search } = searchOf(url);

// Edits of other tests must not be indexed between two answers that are compared.
beforeAll(() => untilIndexed(url));

/** The page for a query, as its text without scripts and styles. */
async function pageFor(query: Record<string, string>) {
  const answer = await ask(url, `/search?${new URLSearchParams(query)}`);
  const html = answer.body.toString();
  return { ...answer, html, links: [...html.matchAll(/<h3><a href="(\/product\/\d+)">/g)].map(([, href]) => href) };
}

it('a page of results has the results in its HTML', async () => {
  const { status, headers, html, links } = await pageFor({ q: 'katan' });
  const { products } = await search({ q: 'katan' });
  expect(status).toBe(200);
  expect(links).toEqual(products.map(({ id }) => `/product/${id}`));
  expect(html).toContain('Results for “katan”</h1>');
  expect(html).toContain('<title>Results for “katan” | ');
  expect(html).toContain(`Showing ${products.length} product`);
  expect(html).not.toContain('class="skeleton');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-cache');
});

it('a page of results has a canonical URL and a page’s security headers', async () => {
  const { headers, html } = await pageFor({ q: 'katan' });
  const { headers: file, body } = await ask(url, '/search');
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(
    /<link rel="canonical" href="([^"]*)"/.exec(body.toString())?.[1],
  );
  const ofSecurity = (all: typeof headers) =>
    Object.entries(all).filter(([name]) => /policy|x-|transport/.test(name) && name !== 'x-request-id');
  expect(ofSecurity(headers)).toEqual(ofSecurity(file));
});

it('a page of results is compressed, and without a body for HEAD', async () => {
  const path = '/search?q=silk';
  const plain = await ask(url, path);
  const brotli = await ask(url, path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
  const head = await ask(url, path, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, `${plain.body.length}`, 0]);
  expect((await ask(url, path, { method: 'POST' })).status).toBe(405);
});

it('a page of results shows all results up to the requested page, with a link to the next', async () => {
  const { html, links } = await pageFor({ q: 'a', page: '2' });
  const answer = await search({ q: 'a', from: '1', page: '2' });
  expect(links).toEqual(answer.products.map(({ id }) => `/product/${id}`));
  expect(html).toContain('href="/search?q=a&amp;page=3#page-3"');
  expect(html).toContain('id="page-2"');
});

it.each(['-1', '0', 'x', '1e9', ''])('a page of results takes page %j for the first', async (page) => {
  expect((await pageFor({ q: 'a', page })).links).toEqual((await pageFor({ q: 'a' })).links);
});

it('a page of results shows the last page if the page number is too high', async () => {
  const { status, html, links } = await pageFor({ q: 'silk', page: '99999' });
  expect(status).toBe(200);
  expect(links.length).toBeGreaterThan(0);
  expect(html).not.toContain('Load More');
});

it('a page of results says that nothing was found', async () => {
  const { status, html } = await pageFor({ q: 'xylophone' });
  expect([status, html.includes('<h2>No products found</h2>')]).toEqual([200, true]);
});

it.each(['', '   ', '\n\t', '\u00a0'])('the page of the blank term %j is the file with the prompt', async (q) => {
  const { status, html, headers } = await pageFor({ q });
  expect(status).toBe(200);
  expect(html).toContain('<h2>Enter a search term</h2>');
  expect(headers['etag']).toBe((await ask(url, '/search')).headers['etag']);
});

it.each([
  'a'.repeat(10_000),
  "' || is_active = false || '",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '&quot;&lt;',
  'silk\u0000\u0007\u001b',
  '\u202e\u{1F458}\ud800',
  '__proto__',
])('treats hostile input %# as text', async (q) => {
  const { status, html } = await pageFor({ q });
  expect(status).toBe(200);
  expect(html).toContain('</html>');
  // Inside quotes nothing is markup.
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script>alert|<img src=x/);
  expect(html).toMatch(/No products found|Showing \d+/);
});

it.each(['/search?q=%', '/search?q=%ff', '/search?q=a&q=b', '/search?%71=suit'])('answers %s', async (path) => {
  const { status, body } = await ask(url, path);
  expect([status, body.toString().includes('</html>')]).toEqual([200, true]);
});

it('a page of results has no inline script that its policy forbids', async () => {
  const { html, headers } = await pageFor({ q: 'silk' });
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  expect(scripts.length).toBeGreaterThan(0);
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes.filter((hash) => !String(headers['content-security-policy']).includes(hash))).toEqual([]);
});
