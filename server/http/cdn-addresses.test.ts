import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { routeOf } from '#server/http/route.ts';

/** What the CDN's function makes of an address: the path of the object, or where it redirects to. */
function atTheEdge(uri: string): unknown {
  const source = readFileSync(join(PROJECT, 'deploy/cloudfront-addresses.js'), 'utf8');
  const answer = runInNewContext(`${source}; handler({ request: { uri: ${JSON.stringify(uri)} } })`);
  return answer.statusCode === 308 ? { to: answer.headers.location.value } : { path: answer.uri };
}

function atTheServer(uri: string): unknown {
  const route = routeOf(uri);
  if (route.kind === 'redirect') return { to: route.to };
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
