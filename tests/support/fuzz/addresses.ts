import fc from 'fast-check';
import { ENDPOINT_ACCESS } from '#tests/api/endpoint-access.ts';
import { ROUTE_ACCESS } from '#tests/rules/route-access.ts';
import { odd } from './values.ts';

const pathsOf = (table: object) => [...new Set(Object.keys(table).map((line) => line.split(' ')[1] ?? ''))];

// All pages are not published anew for each of these requests.
const ENDPOINTS = pathsOf(ENDPOINT_ACCESS).filter((path) => path !== '/api/publish/rebuild');

const COLLECTIONS = [
  'products',
  'product_variants',
  'orders',
  'order_items',
  'wishlists',
  'users',
  'user_roles',
].concat([
  'user_profiles',
  'brands',
  'redirects',
  'categories',
  'menu_categories',
  'product_images',
  'shop_content',
  'shop_settings',
  'invoices',
  'policy_versions',
  'invoice_settings',
  'discounts',
  'discount_uses',
  'admin_products',
  'admin_audit_entries',
  '_superusers',
  'payment_events',
]);

const OF_POCKETBASE = [
  ...pathsOf(ROUTE_ACCESS).filter((path) => !path.includes('{')),
  '/api/health',
  '/api/realtime',
  '/api/collections/users/auth-methods',
  '/api/collections/users/auth-refresh',
  '/api/collections/users/auth-with-password',
  '/api/collections/users/auth-with-oauth2',
  '/api/collections/users/auth-with-otp',
  '/api/collections/users/request-password-reset',
  '/api/collections/users/confirm-password-reset',
  '/api/collections/users/request-verification',
  '/api/collections/users/confirm-verification',
  '/api/collections/users/request-email-change',
  '/api/collections/users/confirm-email-change',
  '/api/settings',
  '/_/',
];

const PAGES = [
  '/',
  '/cart',
  '/product/1001',
  '/collections/cotton',
  '/admin',
  '/admin/orders',
  '/menu.json',
  '/media/',
].concat(['/v1/checkout.js', '/sandbox/order', '/sandbox/attempt', '/_astro/']);

const id = fc.oneof(
  fc.constantFrom('1001', 'abcdefghij12345', '0', '-1', '..', 'null'),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
);

const withId = fc
  .tuple(
    fc.constantFrom(
      ...pathsOf(ROUTE_ACCESS).filter((path) => path.includes('{')),
      ...['', '/a.png', '/a.png?thumb=100x100'].map((rest) => `/api/files/product_images/{id}${rest}`),
    ),
    id,
  )
  .map(([path, name]) => `/pb${path.replace('{id}', name)}`);

const records = fc
  .tuple(fc.constantFrom(...COLLECTIONS), fc.option(id, { nil: '' }))
  .map(([collection, record]) => `/pb/api/collections/${collection}/records${record === '' ? '' : `/${record}`}`);

/** Path traversals and invalid paths. */
const traversal = fc
  .array(
    fc.constantFrom(
      '..',
      '%2e%2e',
      '%252e%252e',
      '.',
      '',
      'client',
      'pb',
      'data.db',
      'secrets.json',
      '%00',
      '\\',
      'etc',
      'passwd',
      '%c0%ae',
      '%ff',
      'a'.repeat(300),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => `/${parts.join('/')}`);

const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ENDPOINTS) },
  { weight: 3, arbitrary: fc.constantFrom(...OF_POCKETBASE).map((of) => `/pb${of}`) },
  { weight: 3, arbitrary: records },
  { weight: 2, arbitrary: withId },
  { weight: 2, arbitrary: fc.constantFrom(...PAGES) },
  { weight: 2, arbitrary: traversal },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${encodeURIComponent(text)}`) },
);

/** A path with one percent-encoded or look-alike character. */
const escaped = fc.tuple(path, fc.nat(60)).map(([whole, at]) => {
  const index = at % whole.length;
  const code = whole.charCodeAt(index);
  return index === 0 || code > 127
    ? whole
    : `${whole.slice(0, index)}%${code.toString(16).padStart(2, '0')}${whole.slice(index + 1)}`;
});

const NAMES = [
  'q',
  'page',
  'from',
  'ids',
  'payment_id',
  'product',
  'filter',
  'sort',
  'fields',
  'expand',
  'perPage',
  'skipTotal',
].concat(['search', 'status', 'token', 'thumb', 'before', 'person', 'key_id']);
const FILTERS = [
  'id = ""',
  'name ~ "%"',
  '((((((1=1))))))',
  'user_id.password = "x"',
  '@request.auth.id != ""',
  '@collection.users.email ?~ "a"',
  "name = 'a' || 1=1 -- ",
  'id ?= (',
  'created_at > "nonsense"',
  '-@random',
  'no_such_field',
  '*,excerpt(5)',
  'a.b.c.d.e.f.g.h',
  '1001,1002',
  '%',
  'a%00b',
];

const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...FILTERS), odd.map(String))), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeSafely(value)}`).join('&'));

/** A lone surrogate cannot be encoded. */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Path, mostly an existing one, and query. */
export const target = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: path }, { weight: 1, arbitrary: escaped }), query)
  .map(([where, what]) => (what === '' ? where : `${where}${where.includes('?') ? '&' : '?'}${what}`));
