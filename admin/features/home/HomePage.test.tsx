import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_ORDERS_PATH } from '#shared/api/admin-orders.ts';
import { HEALTH_PATH } from '#shared/api/health.ts';
import { INBOX_PATH } from '#shared/api/inbox.ts';
import { NEW_ORDERS_PATH } from '#shared/api/new-orders.ts';
import { OPENING_PATH, type OpeningReason, type OpeningStep } from '#shared/api/opening.ts';
import { OVERVIEW_PATH } from '#shared/api/overview.ts';
import { REORDER_PATH } from '#shared/api/reorder.ts';
import { ADMIN_RETURNS_PATH } from '#shared/api/return-list.ts';
import { VISITS_PATH } from '#shared/api/visits.ts';
import { sampleOrder } from '#tests/support/admin/orders.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';

const COUNTS = { requested: 0, approved: 0, on_the_way: 0, received: 0, settled: 0 };
const returnsAnswer = (items: readonly object[] = [], received = 0) => ({
  items,
  counts: { ...COUNTS, received },
  totalItems: items.length,
  totalPages: 1,
});

function shopWithHome({ is_preparing = false } = {}): ShopStub {
  const shop = new ShopStub();
  const facts = { products: 1, low_stock: 0, sold_out: 0, has_pictures: true, has_categories: true, has_orders: true };
  const overview = { current: [], before: [], best_by_pieces: [], best_by_revenue: [] };
  shop.answer(`GET ${OVERVIEW_PATH}`, () => ({ ...overview, shop: { ...facts, is_preparing } }));
  shop.answer(`GET ${ADMIN_ORDERS_PATH}`, { items: [], totalItems: 0, totalPages: 0, next: '' });
  shop.answer(`GET ${INBOX_PATH}`, { open: [], more: 0, resolved: [] });
  shop.answer(`GET ${HEALTH_PATH}`, { parts: { backup: 'ok', mails: 'ok' } });
  shop.answer(`GET ${REORDER_PATH}`, { items: [], totalItems: 0, totalPages: 0 });
  shop.answer(`GET ${VISITS_PATH}`, { pages: [], days: [] });
  shop.answer(`GET ${ADMIN_RETURNS_PATH}`, returnsAnswer());
  return shop;
}

it('Home shows what needs attention below the list before opening day', async () => {
  const shop = preparingShop([{ step: 'tax', reason: 'missing' }]);
  const issue = { kind: 'setting_left_out', subject: 'email', order_id: '', order_number: '', payment_id: '' };
  const open = [{ ...issue, amount_paise: 0, at: '2026-11-20 10:00:00.000Z', detail: 'Email.', is_test: false }];
  shop.answer(`GET ${INBOX_PATH}`, { open, more: 0, resolved: [] });
  await openAdmin('', shop);
  await screen.findByRole('region', { name: 'Before opening day' });
  const attention = await screen.findByRole('region', { name: /^Needs attention/ });
  await within(attention).findByText('Saved settings are not in use');
});

it('a part that fails to load says so and can be retried', async () => {
  const shop = shopWithHome();
  shop.answer(`GET ${INBOX_PATH}`, new Refused(500));
  const { press } = await openAdmin('', shop);
  const attention = await screen.findByRole('region', { name: /^Needs attention/ });
  await expectText(within(attention).findByRole('alert'), 'Failed to load data.');
  await expectText(screen.findByRole('region', { name: 'Today' }), 'Started checkouts');
  shop.answer(`GET ${INBOX_PATH}`, { open: [], more: 0, resolved: [] });
  await press('button', 'Try again', attention);
  await within(attention).findByText('No problems with orders or payments.');
  expectLogged('Failed to load data. ClientResponseError 500');
});

it('Home has today’s work first: what came in, to pack, returns, and cash on delivery to confirm', async () => {
  const shop = shopWithHome();
  const now = '2026-11-20 10:00:00.000Z';
  const newest = { id: 'o9', order_number: 'GUL-1009', total_amount: 900, at: now };
  shop.answer(`GET ${NEW_ORDERS_PATH}`, { count: 3, newest, now });
  const order = sampleOrder(7, { payment_status: 'on_delivery', stock_state: 'reserved', reserved_until: now });
  shop.answer(`GET ${ADMIN_ORDERS_PATH}`, ({ search }: Asked) => {
    const items = search.get('payment') === 'on_delivery' ? [order] : [];
    return { items, totalItems: items.length, totalPages: 1, next: '' };
  });
  const request = { id: 'r', order_id: 'o5', order_number: 'GUL-1005', is_test: false, customer: 'Asha', note: '' };
  const asked = { ...request, status: 'requested', wish: 'refund', pieces: 1, created_at: now, updated_at: now };
  shop.answer(`GET ${ADMIN_RETURNS_PATH}`, returnsAnswer([asked], 2));
  await openAdmin('', shop);
  await screen.findByRole('link', { name: '3 new orders' });
  await waitFor(() => expect(document.title).toMatch(/^\(3\) Home/));
  const returns = await screen.findByRole('region', { name: /^Returns to decide/ });
  await expectText(within(returns).findByRole('listitem'), /GUL-1005.*Asha · Refund, 1 item/);
  expect(within(returns).getByRole('link', { name: '2 have arrived' }).getAttribute('href')).toBe(
    '/admin/returns?stage=received',
  );
  const toConfirm = await screen.findByRole('region', { name: /^Cash on delivery to confirm/ });
  await expectText(within(toConfirm).findByRole('listitem'), /until /);
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(cards).toEqual([
    'Orders to pack',
    'Returns to decide 1',
    'Cash on delivery to confirm 1',
    'Needs attention',
    'Sizes to reorder',
    'Today',
    'Visitors, last 7 days',
  ]);
});

it('Home leads with why a backup failed, once, before older issues', async () => {
  const shop = shopWithHome();
  const none = { order_id: '', order_number: '', payment_id: '', amount_paise: 0, is_test: false };
  const at = (day: number) => `2026-11-0${day} 10:00:00.000Z`;
  const older = [1, 2, 3].map((day) => ({ ...none, kind: 'sku_doubled', subject: `s${day}`, at: at(day), detail: '' }));
  const detail = 'The bucket s3://b could not be used: it says “Access Denied” (AccessDenied).';
  const failed = { ...none, kind: 'backup_failed', subject: at(4), at: at(4), detail };
  shop.answer(`GET ${INBOX_PATH}`, { open: [...older, failed], more: 0, resolved: [] });
  shop.answer(`GET ${HEALTH_PATH}`, { parts: { backup: 'old', mails: 'ok' } });
  await openAdmin('', shop);
  const attention = await screen.findByRole('region', { name: /^Needs attention 4/ });
  await expectText(within(attention).findByText(/Access Denied/), /^Backup failed\. The bucket s3:\/\/b/);
  expect(within(attention).getAllByRole('listitem')).toHaveLength(3);
  expect(within(attention).queryByText('The last backup is old')).toBeNull();
  expect(within(attention).getByRole('link', { name: 'Check it under Services' })).toBeTruthy();
});

it('Home shows the sizes that sell out first', async () => {
  const shop = shopWithHome();
  const size = {
    variant_id: 'v',
    product_id: '1001',
    name: 'Noor Suit',
    stitched: true,
    size: 'M',
    sku: '',
    reserved: 0,
  };
  shop.answer(`GET ${REORDER_PATH}`, {
    items: [{ ...size, stock: 3, sold: 14, waiting: 2 }],
    totalItems: 1,
    totalPages: 1,
  });
  await openAdmin('', shop);
  const sizes = await screen.findByRole('region', { name: /^Sizes to reorder/ });
  await expectText(within(sizes).findByRole('listitem'), 'Noor Suit, M3 left, 14 sold in 30 days, 2 waiting');
  expect(within(sizes).getByRole('link', { name: 'See the reorder list' }).getAttribute('href')).toBe(
    '/admin/reports/reorder',
  );
});

/** A shop without orders that lacks this before opening day. */
function preparingShop(open: { step: OpeningStep; reason: OpeningReason }[]): ShopStub {
  let isPreparing = true;
  const shop = shopWithHome();
  shop.rows['shop_settings'] = [{ id: 'settings', opening_ticks: [], opening: 'preparing' }];
  const settings = (): Record<string, unknown> => shop.rows['shop_settings']?.[0] ?? {};
  const facts = { products: 1, low_stock: 0, sold_out: 0, has_pictures: true, has_categories: true, has_orders: false };
  const overview = { current: [], before: [], best_by_pieces: [], best_by_revenue: [] };
  shop.answer(`GET ${OVERVIEW_PATH}`, () => {
    isPreparing = settings()['opening'] === 'preparing';
    return { ...overview, shop: { ...facts, is_preparing: isPreparing } };
  });
  shop.answer(`GET ${OPENING_PATH}`, () => ({
    settings: { id: 'settings', opening_ticks: settings()['opening_ticks'] },
    open: open.filter(({ step }) => !JSON.stringify(settings()['opening_ticks']).includes(step)),
  }));
  return shop;
}

it('Home says what is missing before opening day, and where to do it', async () => {
  const { press, shop } = await openAdmin(
    '',
    preparingShop([
      { step: 'payments', reason: 'sandbox' },
      { step: 'tax', reason: 'missing' },
      { step: 'policies', reason: 'missing' },
    ]),
  );
  const list = await screen.findByRole('region', { name: 'Before opening day' });
  const line = async (name: string) => {
    const lines = await within(list).findAllByRole('listitem');
    return lines.find((one) => within(one).queryByText(name)) ?? list;
  };
  await expectText(line('Phone number'), /^Done: Phone number$/);
  await expectText(line('Payments'), 'Payments are in test mode, and no money moves.');
  await expectText(line('GSTIN and legal name'), 'Invoices need your GSTIN.');
  const hrefOf = (name: string) => within(list).getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Delivery and promises')).toBe('/admin/settings/delivery');
  for (const service of ['Payments', 'Backups']) expect(hrefOf(service)).toBe('/admin/settings/services');
  await press('checkbox', 'We have read them and keep to them');
  await expectText(line('Returns, privacy and terms'), /^Done:/);
  expect(shop.changes()).toMatchObject([
    { operations: [{ values: { opening_ticks: ['policies'] }, seen: { opening_ticks: [] } }] },
  ]);
});

it('the list before opening day goes when the owner says that the shop is open, and comes back with Undo', async () => {
  const { press, shop } = await openAdmin('', preparingShop([{ step: 'tax', reason: 'missing' }]));
  await press('button', 'We are open');
  const asked = await screen.findByRole('alertdialog', { name: 'Open with steps left?' });
  expect(within(asked).getByRole('listitem').textContent).toBe('GSTIN and legal name');
  await press('button', 'Cancel', asked);
  expect(shop.changes()).toEqual([]);
  await press('button', 'We are open');
  await press('button', 'Open anyway');
  await findToast('The list is closed. Good luck!');
  await screen.findByRole('region', { name: /^Orders to pack/ });
  expect(screen.queryByRole('region', { name: 'Before opening day' })).toBeNull();
  await press('button', 'Undo');
  await screen.findByRole('region', { name: 'Before opening day' });
});
