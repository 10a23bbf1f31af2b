import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { routeOf } from '#server/http/route.ts';
import { addresses } from '#tests/support/fuzz/own-addresses.ts';

const source = readFileSync(join(PROJECT, 'deploy/cloudfront-addresses.js'), 'utf8');
const handler = runInNewContext(`${source}; handler`);

interface Answer {
  readonly to?: string;
  readonly path?: string | null;
}

/** What the CDN's function makes of an address: the path of the object, null if it is missing, or where it redirects to. */
function atTheEdge(uri: string): Answer {
  const answer = handler({ request: { uri } });
  if (answer.statusCode === 404) return { path: null };
  return answer.statusCode === 308 ? { to: answer.headers.location.value } : { path: answer.uri };
}

function atTheServer(uri: string): Answer {
  const route = routeOf(uri);
  if (route.kind === 'redirect') return { to: route.to };
  if (route.kind === 'missing') return { path: null };
  return { path: route.kind === 'file' ? route.path : uri };
}

it.each([
  '/',
  '/sale',
  '/auth',
  '/auth/email',
  '/product/1001',
  '/menu.json',
  '/_astro/page.Ab12.js',
  '/media/abcdefghijklmno/w640.webp',
  '/sale/',
  '/sale.html',
  '/auth/index.html',
  '/index.html',
])('the CDN finds the file of %s as the shop’s server does', (uri) => {
  expect(atTheEdge(uri)).toEqual(atTheServer(uri));
});

it('neither the CDN nor the shop’s server redirects any address to another host', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const uri = address.replace(/[?#].*$/s, '');
      const { to, path } = atTheServer(uri);
      if (to !== undefined) expect(new URL(to, 'https://shop.example').host).toBe('shop.example');
      const edge = atTheEdge(uri);
      expect(edge.to).toBe(to);
      // Pages that only other addresses answer with are missing at the server, and files of a bucket.
      if (edge.path === null) expect(path).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
