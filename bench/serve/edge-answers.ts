import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, type RawAnswer } from '#tests/api/raw-request.ts';

/** Headers that edge and shop must send alike. ETag and connection headers differ. */
const COMPARED = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'last-modified',
  'location',
  'permissions-policy',
  'referrer-policy',
  'speculation-rules',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
];

const PATHS = [
  ...['/', '/cart', '/cart?x=1', '/checkout', '/product/1001', '/new-arrivals', '/collections/cotton', '/%63art'],
  ...['/cart/', '/cart.html?x=1', '/index.html', '/product/1001.html', '/product/1001/'],
  ...[
    '/404',
    '/500',
    '/index',
    '/admin/index',
    '/product/not-found',
    '/product/999999999',
    '/product/x',
    '/no-such-page',
    '/_astro',
  ],
  ...['//cart', '/cart.html.br', '/product/1001.br', '/_astro/none.js'],
  ...['/robots.txt', '/favicon.svg', '/manifest.webmanifest', '/menu.json', '/sitemap.xml', '/v1/checkout.js'],
  '/next-page.speculationrules',
  ...['/admin', '/admin/orders', '/admin/', '/api/no-such-endpoint', '/pb/api/settings'],
];

/** Requests that the edge itself refuses: malformed ones and internal endpoints. */
const REFUSED = ['/product/..%2f..%2fcursor.json', '/%2e%2e/secrets.json', '/%zz', '/api/internal/reconcile'];

/** Not gzip alone, which the edge compresses itself. */
const ENCODINGS = ['gzip, deflate, br', 'gzip;q=0, br', ''];

/** Result of a check: number of responses, and one line per difference. */
export interface EdgeCheck {
  readonly checked: number;
  readonly wrong: readonly string[];
}

/** Address of an edge; `ca` is the certificate of its local authority if it uses HTTPS. */
export interface EdgeAddress {
  readonly url: string;
  readonly ca?: string;
}

/** Compares responses of the edge and the shop's server. */
export async function compareAnswers(edge: EdgeAddress, shopUrl: string, release: string): Promise<EdgeCheck> {
  const { url, ...connection } = edge;
  const wrong: string[] = [];
  const requests = [...ENCODINGS.map((accepted) => ['GET', accepted]), ['HEAD', 'br'], ['POST', '']] as const;
  const paths = [...PATHS, ...(await hashedFiles(join(release, 'client'))), ...(await findPicture(shopUrl))];
  for (const path of paths) {
    for (const [method, encoding = ''] of requests) {
      const request = { method, headers: { 'accept-encoding': encoding } };
      const [fromEdge, fromShop] = await Promise.all([
        ask(url, path, { ...request, ...connection }),
        ask(shopUrl, path, request),
      ]);
      const differences = differencesOf(fromEdge, fromShop);
      if (differences.length > 0) wrong.push(`${method} ${path} (${encoding}): ${differences.join('; ')}`);
    }
  }
  for (const path of REFUSED) {
    const { status } = await ask(url, path, connection);
    if (status !== 400 && status !== 404) wrong.push(`${path}: status is ${status}, not 400 or 404`);
  }
  return { checked: paths.length * requests.length + REFUSED.length, wrong };
}

function differencesOf(fromEdge: RawAnswer, fromShop: RawAnswer): string[] {
  const differs = (name: string, ofEdge: unknown, ofShop: unknown) =>
    ofEdge === ofShop ? [] : [`${name} is ${ofEdge}, not ${ofShop}`];
  return [
    ...differs('status', fromEdge.status, fromShop.status),
    ...COMPARED.flatMap((name) => differs(name, fromEdge.headers[name], fromShop.headers[name])),
    ...(fromEdge.body.equals(fromShop.body) ? [] : ['another body']),
  ];
}

/** One hashed file of each type that pages or the admin load. */
async function hashedFiles(client: string): Promise<string[]> {
  const files = await Promise.all(
    ['_astro', 'admin/assets'].map(async (folder) =>
      (await readdir(join(client, folder))).map((name) => `/${folder}/${name}`),
    ),
  );
  return ['js', 'css', 'woff2', 'svg', 'js.br'].flatMap((ending) =>
    files.flatMap((paths) => paths.filter((path) => path.endsWith(`.${ending}`)).slice(0, 1)),
  );
}

/** A picture of the measured product, served by the shop's server. */
async function findPicture(shopUrl: string): Promise<string[]> {
  const page = await ask(shopUrl, '/product/1001');
  const [picture] = /\/media\/[\w./-]+/.exec(page.body.toString()) ?? [];
  if (picture === undefined) throw new Error('The page of a product shows no picture.');
  return [picture];
}
