import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSetSchema } from '#admin/features/orders/story.ts';
import { orderListSchema } from '#shared/api/admin-orders.ts';
import { inboxSchema } from '#shared/api/inbox.ts';
import { ROUTE_ANSWERS } from '#shared/api/pocketbase-routes.ts';
import { AUDIT_LABELS } from '#shared/audit-kinds.ts';
import { HOOK_ROUTES } from '#tests/support/hook-routes.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createMixedShop, type MixedShop } from './mixed-shop.ts';

/**
 * Every answer of a route is parsed by the schema of its reader, of a shop with rows of every kind: those that read, here; those
 * that write, wherever a test calls them (tests/support/pocketbase-requests.ts).
 */

/** What a route is asked for, if it needs a query, or the rows whose ids it takes. */
const ASKED: Readonly<Record<string, { query?: string; of?: string }>> = {
  'GET /api/shop/admin/overview': { query: '?from=2026-01-01&to=2026-12-31' },
  'GET /api/shop/admin/visits': { query: '?from=2026-01-01&to=2026-12-31' },
  'GET /api/shop/admin/orders/{id}': { of: 'orders' },
  'GET /api/shop/admin/customers/{id}': { of: 'customers' },
  'GET /api/shop/admin/customers/{id}/copy': { of: 'customers' },
  'GET /api/shop/admin/returns/{id}': { of: 'return_requests' },
  'GET /api/shop/server/returns/options/{id}': { of: 'orders' },
  'GET /api/shop/server/reviews/{id}': { of: 'orders' },
};

let shop: MixedShop;

beforeAll(async () => {
  shop = await createMixedShop();
}, 120_000);
afterAll(() => shop?.stop());

const read = (path: string) => shop.send('GET', path, shop.owner.token);

it('the shop has open issues of many kinds, an exchange, cash on delivery and an order without an email', async () => {
  const { open } = inboxSchema.parse((await read('/api/shop/admin/inbox')).body);
  const kinds = new Set(open.map(({ kind }) => kind));
  for (const kind of [
    'contact_message',
    'return_requested',
    'refund_failed',
    'unknown_order',
    'cod_to_confirm',
  ] as const) {
    expect([...kinds]).toContain(kind);
  }
  const orders = orderListSchema.parse((await read('/api/shop/admin/orders')).body).items;
  expect(new Set(orders.map(({ source }) => source))).toEqual(new Set(['shop', 'whatsapp', 'exchange']));
});

it('every action that the hooks log by themselves has a kind that the admin knows, with its label', async () => {
  const path = `${recordsPath('change_sets')}?perPage=500&filter=(source='form' %26%26 is_final=true)`;
  const sets = recordsOf(await shop.send('GET', path, shop.superuserToken)).map((set) => changeSetSchema.parse(set));
  for (const { kind, label } of sets) expect([kind, label]).toEqual([kind, kind && AUDIT_LABELS[kind]]);
  expect(new Set(sets.map(({ kind }) => kind))).toEqual(new Set(['order_entered', 'return_approved', 'refund_asked']));
});

it('every route has the schema of its reader', () => {
  expect(HOOK_ROUTES.toSorted()).toEqual(Object.keys(ROUTE_ANSWERS).toSorted());
});

const READ = Object.entries(ROUTE_ANSWERS).filter(([route]) => route.startsWith('GET '));

it.each(READ)('%s answers what its reader accepts', async (route, schema) => {
  const { query = '', of } = ASKED[route] ?? {};
  const token = route.includes('/server/') ? shop.superuserToken : shop.owner.token;
  const rows = of === undefined ? [] : recordsOf(await shop.send('GET', recordsPath(of), shop.superuserToken));
  const path = route.slice('GET '.length);
  const paths = of === undefined ? [path] : rows.map(({ id }) => path.replace('{id}', String(id)));
  expect(paths.length).toBeGreaterThan(0);
  for (const one of paths) {
    const { status, body } = await shop.send('GET', one + query, token);
    expect([one, status]).toEqual([one, 200]);
    expect(schema.safeParse(body).error?.issues ?? [], one).toEqual([]);
  }
});
