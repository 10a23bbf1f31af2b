import { expect, it } from 'vitest';
import { adminOrderRowSchema } from '#shared/api/admin-orders.ts';
import { sampleOrder, unpaidOrder } from '#tests/support/admin/orders.ts';
import { buyerMessage, type MessageFacts, orderMessage, whatsappLink } from './order-chat.ts';

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
])('the chat message of an order says %s', (_, order, parts) => {
  const message = orderMessage({ ...adminOrderRowSchema.parse(order), items: [] }, 'Gulmohar', undefined);
  expect(message).toMatch(/^Hello Asha, your order GUL-1001 from Gulmohar/);
  for (const part of parts) expect(message).toContain(part);
});

it('the chat message of an order has the payment link of an unpaid order', () => {
  const link = { url: 'https://shop.example.com/pay/1', expires_at: '2099-01-01T10:00:00Z' };
  const order = { ...adminOrderRowSchema.parse(unpaidOrder(1, { source: 'whatsapp' })), items: [] };
  expect(orderMessage(order, 'Gulmohar', link)).toContain('https://shop.example.com/pay/1');
});

const FACTS: MessageFacts = {
  shopName: 'Gulmohar',
  orderNumber: 'GUL-1042',
  name: 'Asha',
  items: [
    { name: 'Mehr Suit', size: 'M', quantity: 2, pricePaise: 249_950 },
    { name: 'Ajrakh Fabric', size: '', quantity: 1, pricePaise: 99_900 },
  ],
  discountPaise: 15_000,
  shippingPaise: 8000,
  totalPaise: 592_800,
  link: { url: 'https://rzp.io/i/abc', until: new Date('2026-11-25T08:30:00Z') },
};

it('the chat message of an order says what was ordered, what it costs to the paisa, and where to pay until when', () => {
  expect(buyerMessage(FACTS).split('\n')).toEqual([
    'Hello Asha, thank you for ordering from Gulmohar.',
    '',
    'Order GUL-1042',
    '2 × Mehr Suit, M: ₹4,999',
    '1 × Ajrakh Fabric: ₹999',
    'Discount: −₹150',
    'Shipping: ₹80',
    'Total: ₹5,928',
    '',
    expect.stringMatching(/^Please pay here by .*25 Nov.*2:00 pm:$/),
    'https://rzp.io/i/abc',
    'Your pieces are reserved until then.',
  ]);
});

it('thanks for a payment, and leaves out what there is none of', () => {
  const text = buyerMessage({ ...FACTS, name: '', discountPaise: 0, shippingPaise: 0, link: undefined });
  expect(text).toContain('Hello, thank you');
  expect(text).toContain('Shipping: free');
  expect(text).toContain('We have received your payment.');
  expect(text).not.toMatch(/Discount|rzp/);
});

it('the chat message of an order opens the buyer’s chat with the whole message', () => {
  const url = new URL(whatsappLink('9876543210', 'A & B\n₹1'));
  expect([url.pathname, url.searchParams.get('text')]).toEqual(['/919876543210', 'A & B\n₹1']);
});
