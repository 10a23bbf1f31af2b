import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_ORDERS_PATH } from '#shared/api/admin-orders.ts';
import { collectDownloads } from '#tests/support/admin/downloads.ts';
import { setWidth } from '#tests/support/admin/layout.ts';
import { sampleOrder, shopWithOrders, unpaidOrder } from '#tests/support/admin/orders.ts';
import { expectText, openAdmin, textIn } from '#tests/support/admin/screen.tsx';

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });

it('search and filters are in the address and ask the shop for the rows', async () => {
  const { fill, choose, address, shop } = await openAdmin('/orders', shopWithOrders(sampleOrder(1), sampleOrder(2)));
  await rowOf('GUL-1002');
  await fill('Search orders', 'Rao1');
  await waitFor(() => expect(screen.queryByText('GUL-1002')).toBeNull());
  await rowOf('GUL-1001');
  await choose('Payment', 'failed');
  await screen.findByText('No orders match');
  await choose('Payment', 'paid');
  await choose('Placed', 'Today');
  await waitFor(() => expect(address()).toMatch(/q=Rao1.*&from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/));
  await choose('Sort by', 'Highest total');
  await waitFor(() => expect(address()).toContain('sort=-total'));
  await rowOf('GUL-1001');
  const asked = shop.asked.filter(({ path }) => path === ADMIN_ORDERS_PATH).at(-1)?.search;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ q: 'Rao1', payment: 'paid', sort: '-total' });
  expect(asked?.get('from')).toBe(asked?.get('to'));

  await openAdmin(address().replace('/admin', ''), shop);
  await rowOf('GUL-1001');
  expect(textIn('Search orders')).toBe('Rao1');
});

it('an order shows until when its stock is reserved, and the filter lists it', async () => {
  const shop = shopWithOrders(unpaidOrder(1), sampleOrder(2));
  const { choose, press, address } = await openAdmin('/orders', shop);
  await rowOf('GUL-1002');
  await choose('Stock', 'Stock: reserved');
  await waitFor(() => expect(screen.queryByText('GUL-1002')).toBeNull());
  expect(address()).toContain('pieces=reserved');
  await press('link', 'GUL-1001');
  await expectText(screen.findByRole('dialog', { name: 'GUL-1001' }), 'Reserved until 1 Jan 2099, 3:30 pm');
});

it('a row has shipping, tracking and notes; the sheet has all amounts', async () => {
  const shop = shopWithOrders(sampleOrder(1, { notes: 'Gift wrap', tracking_number: 'SPD7' }));
  const { press } = await openAdmin('/orders', shop);
  for (const text of ['Free shipping', 'SPD7', 'Gift wrap', '₹2,000']) await expectText(rowOf('GUL-1001'), text);
  await press('link', 'GUL-1001');
  for (const text of ['Subtotal', 'ShippingFree', 'Total', 'Paid₹2,000', 'StockSold']) {
    await expectText(screen.findByRole('dialog', { name: 'GUL-1001' }), text);
  }
});

it('a test order is paid with a badge beside it, in the list and in the sheet', async () => {
  const { press } = await openAdmin('/orders', shopWithOrders(sampleOrder(1, { is_test: true }), sampleOrder(2)));
  await expectText(rowOf('GUL-1001'), 'paidTest₹2,000');
  await expectText(rowOf('GUL-1002'), 'paid₹2,000');
  await press('link', 'GUL-1001');
  await expectText(screen.findByRole('dialog', { name: 'GUL-1001' }), '₹2,000paidTest');
});

it('by keyboard: slash searches, a scanned number and Enter open the order, Escape closes it', async () => {
  const { keys, user } = await openAdmin('/orders', shopWithOrders(sampleOrder(1), sampleOrder(2)));
  await rowOf('GUL-1002');
  await keys('/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search orders');
  await user.paste('GUL-1001');
  await keys('{Enter}');
  await screen.findByRole('dialog', { name: 'GUL-1001' });
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('GUL-1001'));
  await keys('{Enter}');
  await screen.findByRole('dialog', { name: 'GUL-1001' });
});

it('the palette finds orders as the list does', async () => {
  const shop = shopWithOrders(sampleOrder(1, { tracking_number: 'SPD7' }));
  shop.answer('GET /api/shop/admin/products', { totalItems: 0, items: [] });
  const { keys, user, press } = await openAdmin('/orders', shop);
  await rowOf('GUL-1001');
  await keys('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  for (const text of ['Rao1', 'Noor Suit', 'SPD7']) {
    await user.clear(field);
    await user.type(field, 'nothing is called this');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await user.clear(field);
    await user.type(field, text);
    await screen.findByRole('option', { name: /GUL-1001/ });
  }
  await press('option', /GUL-1001/);
  await screen.findByRole('dialog', { name: 'GUL-1001' });
});

it('all listed orders are exported, guarded against formulas', async () => {
  const downloads = collectDownloads();
  const { press } = await openAdmin('/orders', shopWithOrders(sampleOrder(1, { notes: '=1+1' })));
  await rowOf('GUL-1001');
  await press('button', 'Export CSV');
  await press('button', 'Download');
  const [head = '', line = ''] = (await downloads.text()).split('\r\n');
  expect(head).toMatch(/^\uFEFFOrder,/);
  const cells = Object.fromEntries(
    head
      .slice(1)
      .split(',')
      .map((name, index) => [name, line.split(',')[index]]),
  );
  expect(cells).toMatchObject({
    Order: 'GUL-1001',
    Quantity: '2',
    Price: '1000.00',
    'Order total': '2000.00',
    Notes: "'=1+1",
  });
});

it('only the selected orders are exported, also for a courier', async () => {
  const downloads = collectDownloads();
  const { press, choose } = await openAdmin('/orders', shopWithOrders(sampleOrder(1), sampleOrder(2)));
  await press('checkbox', 'Select GUL-1001');
  await press('button', 'Export selected');
  await press('button', 'Download');
  const text = await downloads.text();
  expect(text).toContain('GUL-1001');
  expect(text).not.toContain('GUL-1002');
  await press('button', 'Export selected');
  await choose('Format', 'For a courier’s upload');
  await press('button', 'Download');
  const lines = (await downloads.text(2)).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/560001.*Prepaid/);
});

it('130 selected orders get a packing slip each, read in few requests, one after the other', async () => {
  const shop = shopWithOrders(...Array.from({ length: 130 }, (_, index) => sampleOrder(index)));
  const { router } = await openAdmin('/orders', shop);
  await screen.findByText('GUL-1000');
  const packingOrders = (shop.rows['orders'] ?? []).map(({ id }) => id);
  await router.navigate({ to: '/packing-slips', state: { packingOrders } });
  await waitFor(() => expect(screen.getByText('Print').closest('button')?.disabled).toBe(false));
  expect(document.querySelectorAll('article')).toHaveLength(130);
  expect(shop.asked.filter(({ search }) => search.has('ids'))).toHaveLength(2);
});

it('packing slips show address, sizes and boxes, and prices only if chosen', async () => {
  const { press } = await openAdmin('/orders', shopWithOrders(sampleOrder(1), sampleOrder(2)));
  for (const number of ['GUL-1001', 'GUL-1002']) await press('checkbox', `Select ${number}`);
  await press('button', 'Print packing slips');
  for (const last of [1, 2]) {
    const slip = await screen.findByRole('article', { name: `GUL-100${last}` });
    await expectText(slip, `Asha Rao${last}`);
    await expectText(slip, '2 pieces in all');
    expect(slip.textContent).not.toContain('₹');
  }
  await press('checkbox', 'Show prices');
  await expectText(screen.findByRole('article', { name: 'GUL-1001' }), '₹2,000');
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Print' })).toBeTruthy();
});

it('on a phone all filters are behind one button, which shows how many are active', async () => {
  setWidth(390);
  const { press, choose } = await openAdmin('/orders', shopWithOrders(sampleOrder(1)));
  await screen.findByText('GUL-1001');
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('button', 'Filters');
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await choose('Payment', 'failed', sheet);
  await screen.findByRole('button', { name: 'Show 0 orders' });
  await choose('Payment', 'paid', sheet);
  await choose('Placed', 'Today', sheet);
  await press('button', 'Show 1 order', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectText(screen.findByRole('button', { name: /^Filters/ }), /^Filters ?2$/);
  await screen.findByText('GUL-1001');
});
