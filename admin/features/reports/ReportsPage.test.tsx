import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DayFigures, OVERVIEW_PATH } from '#shared/api/overview.ts';
import { TEST_ORDERS_PATH } from '#shared/api/test-orders.ts';
import { openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const day = (name: string, over: Partial<DayFigures>): DayFigures => ({
  day: name,
  ...{ revenue: 0, refunded: 0, discounted: 0, paid: 0, settled: 0, begun: 0 },
  ...over,
});

function sellingShop(): ShopStub {
  const shop = new ShopStub();
  shop.answer(`GET ${OVERVIEW_PATH}`, {
    current: [day('2019-05-05', { revenue: 3000, discounted: 250, paid: 1, settled: 1, begun: 2 })],
    before: [day('2019-05-04', { revenue: 1000, paid: 1, settled: 1, begun: 1 })],
    best_by_pieces: [{ product_id: '1001', name: 'Noor Suit', pieces: 1, revenue: 3000 }],
    best_by_revenue: [],
    shop: {
      ...{ low_stock: 0, sold_out: 0 },
      is_preparing: false,
    },
  });
  return shop;
}

it('figures are compared with the period before and link to their lists', async () => {
  await openAdmin('/reports?period=custom&from=2019-05-05&to=2019-05-05', sellingShop());
  for (const figure of [
    'Revenue: ₹3,000',
    'Discounts given: ₹250',
    'Started checkouts: 2',
    'Checkout conversion: 50%',
  ]) {
    await screen.findByRole('link', { name: figure });
  }
  expect(screen.getAllByText('+200% vs previous ₹1,000')).not.toHaveLength(0);
  expect(screen.getByRole('table', { name: 'Best sellers by pieces sold' })).toHaveTextContent('Noor Suit');
  const orders = screen.getByRole('link', { name: 'Paid orders: 1' }).getAttribute('href');
  for (const part of ['payment=paid', 'from=2019-05-05', 'to=2019-05-05']) expect(orders).toContain(part);
});

it('a period is chosen by keyboard and stays in the address', async () => {
  const { keys, address, shop } = await openAdmin('/reports', sellingShop());
  (await screen.findByRole('radio', { name: '7 days' })).focus();
  await keys('{ArrowLeft}');
  await waitFor(() => expect(address()).toContain('period=today'));
  await openAdmin('/reports?period=today', shop);
  await screen.findByRole('radio', { name: 'Today', checked: true });
  const custom = await openAdmin('/reports', shop);
  await custom.press('radio', 'Choose days…');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2019-05-05' } });
  await waitFor(() => expect(custom.address()).toContain('from=2019-05-05'));
});

it.each([
  ['counted', 'Test orders only: no money has moved. After your first real payment, they are left out here.'],
  ['left_out', 'Test orders are left out.'],
])('test orders that are %s are named above the figures', async (test_orders, words) => {
  const shop = sellingShop();
  shop.answer(`GET ${TEST_ORDERS_PATH}`, { test_orders });
  await openAdmin('/reports', shop);
  await screen.findByText(words);
});
