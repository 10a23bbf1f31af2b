import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_RETURNS_PATH, type ListedReturn } from '#shared/api/return-list.ts';
import { expectLogged, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';

const request: ListedReturn = {
  id: 'asked',
  order_id: 'first',
  order_number: 'GUL-1001',
  is_test: false,
  customer: 'Asha Verma',
  status: 'requested',
  wish: 'exchange',
  pieces: 2,
  note: 'Too tight',
  created_at: '2026-11-20 10:00:00.000Z',
  updated_at: '2026-11-20 10:00:00.000Z',
};
const counts = { requested: 1, approved: 0, on_the_way: 0, received: 0, settled: 4 };

function shopWith(items: readonly unknown[]): ShopStub {
  const shop = new ShopStub();
  shop.answer(`GET ${ADMIN_RETURNS_PATH}`, ({ search }: Asked) => ({
    items: search.get('state') === 'requested' ? items : [],
    counts,
    totalItems: items.length,
    totalPages: 1,
  }));
  return shop;
}

it('the page of returns lists returns by state, with the state in the address, and leads to the return on its order', async () => {
  const { press, address } = await openAdmin('/returns', shopWith([request]));
  const link = await screen.findByRole('link', { name: 'GUL-1001' });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=first#return-asked');
  expect(screen.getByRole('row', { name: /Asha Verma.*Exchange, 2 items/ })).toBeTruthy();
  const states = screen.getByRole('navigation', { name: 'State' });
  expect(
    within(states)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Asked 1', 'Approved 0', 'On the way 0', 'Received 0', 'Settled']);
  await press('link', 'On the way 0', states);
  await screen.findByRole('heading', { name: 'No return is on the way' });
  expect(address()).toBe('/admin/returns?stage=on_the_way');
  expect(within(states).getByRole('link', { current: 'page' }).textContent).toBe('On the way 0');
});

it('skips a return that cannot be read and counts it', async () => {
  await openAdmin('/returns', shopWith([{ ...request, id: 'odd', status: 'lost' }, request]));
  await screen.findByRole('link', { name: 'GUL-1001' });
  await findToast('1 row could not be read');
  expectLogged('Skipping rows that cannot be read: GUL-1001');
});
