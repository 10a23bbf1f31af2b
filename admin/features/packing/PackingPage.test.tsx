import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PACKING_PATH, type PackingAnswer, packingOrderPath } from '#shared/api/packing.ts';
import { expectText, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';
import { takeLogged } from '#tests/support/logged.ts';

const ORDERS: PackingAnswer = {
  shop: 'Gulmohar',
  sender: ['Gulmohar', '5 Bapu Bazaar', 'Jaipur, Rajasthan 302001', 'India', 'Phone 9811122233'],
  total: 1,
  orders: [
    {
      id: 'order1',
      order_number: 'GUL-1001',
      status: 'pending',
      tracking_number: '',
      note: 'Gift wrap',
      created_at: '2026-11-20 10:00:00.000Z',
      collect: 0,
      is_test: false,
      shipping: {
        first_name: 'Asha',
        last_name: 'Verma',
        address: '12 MG Road',
        city: 'Jaipur',
        state: 'Rajasthan',
        pincode: '302001',
        phone: '9876543210',
      },
      items: [],
    },
  ],
};

it('a card and its slip say what to pack and that it is a test order; the slip names the sender', async () => {
  const shop = new ShopStub({ user_roles: [{ id: 'packer', user_id: 'staff', role: 'packer' }] });
  shop.answer(`GET ${PACKING_PATH}`, { ...ORDERS, orders: ORDERS.orders.map((one) => ({ ...one, is_test: true })) });
  const { press } = await openAdmin('/', shop);
  await expectText(screen.findByRole('article', { name: 'GUL-1001' }), 'Test');
  await expectText(screen.findByRole('article', { name: 'GUL-1001' }), 'Gift wrap');
  await press('button', 'Print slip');
  await screen.findByText('Test order. Do not send.');
  const slip = await screen.findByRole('article', { name: 'GUL-1001' });
  for (const line of ['5 Bapu Bazaar', 'Phone 9811122233', 'Gift wrap']) await expectText(slip, line);
});

it('shipping sends the tracking number that an admin has saved, unless the packer typed another and keeps it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shop = new ShopStub({ user_roles: [{ id: 'packer', user_id: 'staff', role: 'packer' }] });
  const showNumber = (tracking_number: string) =>
    shop.answer(`GET ${PACKING_PATH}`, {
      ...ORDERS,
      orders: ORDERS.orders.map((one) => ({ ...one, tracking_number })),
    });
  const lookAgain = () => {
    vi.setSystemTime(Date.now() + 61_000);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  shop.answer(`POST ${packingOrderPath('order1')}`, {});
  showNumber('');
  const { fill, press } = await openAdmin('/', shop);
  await screen.findByLabelText('Tracking number');
  showNumber('ABC123');
  lookAgain();
  await screen.findByDisplayValue('ABC123');
  await fill('Tracking number', 'ABC124');
  showNumber('XYZ');
  lookAgain();
  await expectText(screen.findByRole('alert'), 'TheirsXYZYoursABC124');
  expect(textIn('Tracking number')).toBe('ABC124');
  await press('button', 'Keep yours');
  await press('button', 'Mark as shipped');
  await waitFor(() =>
    expect(shop.sent(`POST ${packingOrderPath('order1')}`)).toMatchObject([
      { status: 'shipped', tracking_number: 'ABC124', seen: { status: 'pending', tracking_number: 'XYZ' } },
    ]),
  );
});

it('a packer whose session has ended is led to sign in, and the addresses leave the screen', async () => {
  const shop = new ShopStub({ user_roles: [{ id: 'packer', user_id: 'staff', role: 'packer' }] });
  shop.answer(`GET ${PACKING_PATH}`, ORDERS);
  const { press } = await openAdmin('/', shop);
  await screen.findByText('12 MG Road');
  const ended = new Refused(401, { status: 401, message: 'The request requires valid record authorization token.' });
  shop.answer(`GET ${PACKING_PATH}`, ended);
  shop.answer(`POST ${packingOrderPath('order1')}`, ended);
  shop.answer('POST /api/collections/users/auth-refresh', ended);
  await press('button', 'Mark as packed');
  await screen.findByRole('button', { name: 'Sign In' });
  await waitFor(() => expect(screen.queryByText('12 MG Road')).toBeNull());
  expect(takeLogged().join()).toContain('The session was refused');
});
