import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOLD_PATH, PAYMENT_LINK_PATH, RECORD_PAYMENT_PATH } from '#shared/api/hand-payments.ts';
import { changeOrder, setHistory, shopWithOrders, unpaidOrder } from '#tests/support/admin/orders.ts';
import { expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';

const LINK = { url: 'https://shop.example.com/pay/1', expires_at: '2099-01-01T10:00:00Z' };

it('an unpaid order shows its message again, is reserved for longer, and its payment recorded', async () => {
  const shop = shopWithOrders(unpaidOrder(1, { source: 'whatsapp' }));
  const link = { id: 'link1', ...LINK, status: 'created' as const, created_at: '2026-11-20 10:00:00.000Z' };
  setHistory(shop, 'order1', { links: [link] });
  shop.answer(`POST ${PAYMENT_LINK_PATH}`, LINK);
  shop.answer(`POST ${HOLD_PATH}`, { reserved_until: '2099-01-04T10:00:00Z' });
  shop.answer(`POST ${RECORD_PAYMENT_PATH}`, () => {
    const paid = { payment_status: 'paid', stock_state: 'taken', payment_method: 'bank_transfer' } as const;
    changeOrder(shop, 'order1', { ...paid, razorpay_payment_id: 'hand_1', paid_at: '2026-11-21 10:00:00.000Z' });
    setHistory(shop, 'order1', { links: [{ ...link, status: 'cancelled' }] });
    return { outcome: 'recorded' };
  });
  const { press, choose } = await openAdmin('/orders?order=order1', shop);
  await press('button', 'Show the message again');
  await screen.findByDisplayValue(/Please pay here by/);
  await choose('Reserve for', '3 days');
  await press('button', 'Reserve');
  await findToast(/^Stock reserved until/);
  expect(shop.sent(`POST ${HOLD_PATH}`)).toEqual([{ order_id: 'order1', hold_hours: 72 }]);
  await press('link', 'Record payment…');
  const dialog = await screen.findByRole('dialog', { name: 'Record payment of GUL-1001' });
  await choose('How was it paid?', 'Bank transfer', dialog);
  await press('button', 'Record payment', dialog);
  const sheet = screen.findByRole('dialog', { name: 'GUL-1001' });
  await expectText(sheet, 'Paid by bank transfer, recorded by');
  await expectText(sheet, /Payment link made.*Cancelled/);
});
