import { expect, it } from 'vitest';
import { adminOrderRowSchema } from '#shared/api/admin-orders.ts';
import { sampleOrder, unpaidOrder } from '#tests/support/admin/orders.ts';
import { orderMessage } from './order-chat.ts';

const parcel = {
  id: 'p1',
  courier: 'delhivery',
  name: '',
  url: '',
  tracking_number: '1490811',
  sent_on: '',
  items: [],
};

it.each([
  ['that it is confirmed', sampleOrder(1), ['is confirmed.', 'We will write again when it is on its way.']],
  [
    'how much the courier collects',
    sampleOrder(1, { payment_status: 'on_delivery', payment_method: 'cash_on_delivery' }),
    ['is confirmed.', 'To pay to the courier: ₹2,000'],
  ],
  [
    'with which number it was shipped',
    sampleOrder(1, { status: 'shipped', parcels: [parcel] }),
    ['is on its way.', 'Delhivery 1490811', 'https://www.delhivery.com/track-v2/package/1490811'],
  ],
  ['that it was delivered', sampleOrder(1, { status: 'delivered' }), ['was delivered. Is everything all right?']],
  ['nothing final about a cancelled one', sampleOrder(1, { status: 'cancelled' }), ['GUL-1001 from Gulmohar: ']],
  ['nothing final about an unpaid one', unpaidOrder(1), ['GUL-1001 from Gulmohar: ']],
])('says %s', (_, order, parts) => {
  const message = orderMessage({ ...adminOrderRowSchema.parse(order), items: [] }, 'Gulmohar', undefined);
  expect(message).toMatch(/^Hello Asha, your order GUL-1001 from Gulmohar/);
  for (const part of parts) expect(message).toContain(part);
});

it('has the payment link of an unpaid order', () => {
  const link = { url: 'https://shop.example.com/pay/1', expires_at: '2099-01-01T10:00:00Z' };
  const order = { ...adminOrderRowSchema.parse(unpaidOrder(1, { source: 'whatsapp' })), items: [] };
  expect(orderMessage(order, 'Gulmohar', link)).toContain('https://shop.example.com/pay/1');
});
