import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { activityPageSchema, activityPeopleSchema } from '#shared/api/activity.ts';
import { adminMailsSchema } from '#shared/api/admin-mails.ts';
import { orderHistorySchema, orderListSchema } from '#shared/api/admin-orders.ts';
import { matchingProductsSchema, productChoicesSchema, productListSchema } from '#shared/api/admin-products.ts';
import { cataloguePageSchema } from '#shared/api/catalogue.ts';
import { customerListSchema, customerSchema, erasuresSchema, personalCopySchema } from '#shared/api/customers.ts';
import { inboxCountSchema, inboxSchema } from '#shared/api/inbox.ts';
import { mediaLibrarySchema } from '#shared/api/media-library.ts';
import { overviewSchema } from '#shared/api/overview.ts';
import { packingSchema } from '#shared/api/packing.ts';
import { reorderSchema } from '#shared/api/reorder.ts';
import { reservationsSchema } from '#shared/api/reservations.ts';
import { exchangeOptionsSchema } from '#shared/api/returns.ts';
import { staffSchema } from '#shared/api/staff.ts';
import { stockMovesSchema } from '#shared/api/stock-moves.ts';
import { waitingShoppersSchema } from '#shared/api/stock-requests.ts';
import { testOrdersSchema } from '#shared/api/test-orders.ts';
import { useCountsSchema } from '#shared/api/use-counts.ts';
import { visitsSchema } from '#shared/api/visits.ts';
import { ROUTE_ACCESS } from '#tests/rules/route-access.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createMixedShop, type MixedShop } from './mixed-shop.ts';

/** Every answer that the admin reads, of a shop with rows of every kind, is parsed by the schema of its reader. */

const PERIOD = '?from=2026-01-01&to=2026-12-31';

/** The reader's schema of each route, with a query if it needs one, or the rows whose ids it takes. */
const READERS: Readonly<Record<string, { schema: z.ZodType; query?: string; of?: string }>> = {
  overview: { schema: overviewSchema, query: PERIOD },
  visits: { schema: visitsSchema, query: PERIOD },
  'use-counts': { schema: useCountsSchema },
  'test-orders': { schema: testOrdersSchema },
  activity: { schema: activityPageSchema },
  'activity/people': { schema: activityPeopleSchema },
  catalogue: { schema: cataloguePageSchema },
  media: { schema: mediaLibrarySchema },
  products: { schema: productListSchema },
  'products/matching': { schema: matchingProductsSchema },
  'products/choices': { schema: productChoicesSchema },
  orders: { schema: orderListSchema },
  'orders/{id}': { schema: orderHistorySchema, of: 'orders' },
  mails: { schema: adminMailsSchema },
  customers: { schema: customerListSchema },
  'customers/{id}': { schema: customerSchema, of: 'customers' },
  'customers/{id}/copy': { schema: personalCopySchema, of: 'customers' },
  erasures: { schema: erasuresSchema },
  'own-copy': { schema: personalCopySchema },
  reservations: { schema: reservationsSchema },
  reorder: { schema: reorderSchema },
  'stock-moves': { schema: stockMovesSchema },
  'stock-requests': { schema: waitingShoppersSchema },
  inbox: { schema: inboxSchema },
  'inbox/count': { schema: inboxCountSchema },
  'returns/{id}': { schema: exchangeOptionsSchema, of: 'return_requests' },
  packing: { schema: packingSchema },
  staff: { schema: staffSchema },
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

it('every route that the admin reads has its reader’s schema here', () => {
  const routes = Object.keys(ROUTE_ACCESS).filter((route) => route.startsWith('GET '));
  const named = routes.map((route) => route.replace(/^GET \/api\/shop\/(admin\/)?/, ''));
  expect(named.toSorted()).toEqual(Object.keys(READERS).toSorted());
});

it.each(Object.entries(READERS))('%s answers what its reader accepts', async (route, { schema, query = '', of }) => {
  const base = route === 'own-copy' ? '/api/shop' : '/api/shop/admin';
  const rows = of === undefined ? [] : recordsOf(await shop.send('GET', recordsPath(of), shop.superuserToken));
  const paths = of === undefined ? [route] : rows.map(({ id }) => route.replace('{id}', String(id)));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const { status, body } = await read(`${base}/${path}${query}`);
    expect([path, status]).toEqual([path, 200]);
    expect(schema.safeParse(body).error?.issues ?? [], path).toEqual([]);
  }
});
