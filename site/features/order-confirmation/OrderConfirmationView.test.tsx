import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { hold, show } from '#tests/support/screen.ts';
import { $confirmation, type Confirmation } from './confirmation.store.ts';
import { OrderConfirmationView } from './OrderConfirmationView.tsx';

const SUIT = { product_id: '1001', name: 'Mehr Suit', size: 'M', stitched: true, image: '', quantity: 2, price: 1299 };
const ORDER: OrderConfirmation = {
  is_tracked: false,
  is_paid_by_hand: false,
  order_number: 'GM-1',
  status: 'processing',
  payment_status: 'paid',
  is_too_late: false,
  discount_amount: 0,
  discount_label: '',
  shipping_amount: 0,
  cod_fee: 0,
  is_on_delivery: false,
  total_amount: 2598,
  created_at: '2026-11-20 10:00:00.000Z',
  shipping: {
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    address: '12 MI Road',
    pincode: '302001',
    city: 'Jaipur',
    state: 'Rajasthan',
  },
  items: [SUIT],
  timeline: [{ kind: 'placed', at: '2026-11-20 10:00:00.000Z' }],
  cancel_until: null,
  return_until: null,
  returns: [],
  reviews: { items: [], wants_mails: true },
  invoices: [],
  parcels: [],
  link: { path: '/order-confirmation?token=t', expires_at: '2026-12-20T10:00:00.000Z' },
};

function view(confirmation: Confirmation) {
  hold($confirmation, confirmation);
  return show(
    <OrderConfirmationView
      chat={{ whatsapp: '919876543210', message: 'My order {order}' }}
      steps={STANDARD_CONTENT.delivery.steps}
    />,
  );
}
const order = (change: Partial<OrderConfirmation> = {}) => view({ kind: 'order', order: { ...ORDER, ...change } });

// The order's link is a full address.
beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/order-confirmation')));

test('shows each parcel with its items, number and a link to its courier', () => {
  const parcels = [
    { id: 'a', courier: 'DTDC', number: 'D1', href: 'https://dtdc.example/1', sent_on: '2026-11-21' },
    { id: 'b', courier: '', number: '', sent_on: '' },
  ].map((parcel) => ({ ...parcel, items: [{ name: 'Mehr Suit, M', quantity: 1 }] }));
  const screen = order({ status: 'shipped', parcels });
  expect(screen.text).toContain('Parcel 1 of 2, DTDC Tracking number: D1 Sent on 21 Nov 2026 1 × Mehr Suit, M');
  expect(screen.text).toContain('Parcel 2 of 2 1 × Mehr Suit, M');
  expect(screen.get('link', 'Track at DTDC').attributes.href).toBe('https://dtdc.example/1');
});

describe('before the order is loaded', () => {
  test('shows that it is loading', () => {
    expect(view({ kind: 'loading' }).names('status')).toEqual(['Looking for your order…']);
  });

  test('reveals nothing to others', () => {
    const screen = view({ kind: 'neutral' });
    expect(screen.names('heading')).toEqual(['This order isn’t shown on this device']);
    expect(screen.names('link')).toEqual(['Contact Us', 'Return to Homepage']);
  });

  test('offers to try again if the shop is unreachable', () => {
    const screen = view({ kind: 'unreachable' });
    expect(screen.names('heading')).toEqual(['We could not reach the shop']);
    expect(screen.names('button')).toEqual(['Try again']);
  });

  test.each([
    [false, 'We are confirming your payment'],
    [true, 'Your payment is still being confirmed'],
  ])('says that the payment is not confirmed yet; after the last request: %s', (isOver, title) => {
    expect(view({ kind: 'waiting', order: undefined, isOver }).names('heading')).toEqual([title]);
    const payment_status = 'pending';
    expect(view({ kind: 'waiting', order: { ...ORDER, payment_status }, isOver }).text).toContain('GM-1');
  });
});

describe('an order', () => {
  test('that is paid shows thanks, number, date, items and total', () => {
    const screen = order();
    expect(screen.all('status')[0]?.text).toBe('Thank you, Asha! Payment received. Order confirmed.');
    expect(screen.text).toContain('Order number GM-1 Ordered on 20 Nov 2026');
    expect(screen.text).toContain('Mehr Suit M × 2 ₹2,598 Shipping Free Total ₹2,598');
    expect(screen.text).toContain('Asha Rao 12 MI Road Jaipur, Rajasthan 302001 +91 9876543210');
  });

  test('shows the next steps', () => {
    expect(order().names('heading')).toContain('What happens next');
    expect(order().text).toContain('Delivery takes 5-7 business days across India');
  });

  test('with a failed payment links to the cart, without next steps', () => {
    const screen = order({ payment_status: 'failed' });
    expect(screen.all('status')[0]?.text).toContain('The payment did not go through You have not been charged.');
    expect(screen.get('link', 'Back to your cart').attributes.href).toBe('/cart');
    expect(screen.names('heading')).not.toContain('What happens next');
  });

  test.each([
    ['refund_pending', 'Your refund is on its way'],
    ['refunded', 'Your payment has been refunded'],
  ] as const)('%s says so', (payment_status, title) => {
    expect(order({ payment_status }).names('heading')[0]).toBe(title);
  });

  test('that was paid too late explains the refund', () => {
    expect(order({ payment_status: 'refund_pending', is_too_late: true }).all('status')[0]?.text).toContain(
      'We are sorry: the last one was sold before your payment arrived. It takes 5-7 business days.',
    );
  });

  test('has an order link until it expires', () => {
    const field = order().get('textbox', 'Link to this order');
    expect(field.attributes.value).toBe('https://shop.example/order-confirmation?token=t');
    expect(order().names('button')).toEqual(['Copy the link']);
    expect(order({ link: null }).all('textbox')).toEqual([]);
  });

  test.each([
    ['shipped', 'Your order is on its way'],
    ['delivered', 'Your order was delivered'],
    ['cancelled', 'Your order was cancelled'],
  ] as const)('that is %s says so, without the first steps', (status, title) => {
    expect(order({ status }).names('heading')[0]).toBe(title);
    expect(order({ status }).names('heading')).not.toContain('What happens next');
  });

  test('shows what has happened', () => {
    const timeline = [
      { kind: 'placed', at: '2026-11-20 10:00:00.000Z' },
      { kind: 'shipped', at: '2026-11-21 10:00:00.000Z' },
      { kind: 'refund', at: '2026-11-22 10:00:00.000Z', amount_paise: 129900 },
    ] satisfies OrderConfirmation['timeline'];
    const steps = order({ timeline })
      .all('listitem')
      .map(({ text }) => text);
    expect(steps).toContain('Order placed 20 Nov 2026, 3:30 pm');
    expect(steps).toContain('Shipped 21 Nov 2026, 3:30 pm');
    expect(steps).toContain('Refund: ₹1,299 22 Nov 2026, 3:30 pm');
  });

  test('can be cancelled for as long as the shop says', () => {
    expect(order().names('button')).not.toContain('Cancel order');
    const screen = order({ cancel_until: '2026-11-20T12:00:00.000Z' });
    expect(screen.names('button')).toContain('Cancel order');
    expect(screen.text).toContain('You can cancel this order until 5:30 pm.');
  });

  test('links its invoice and credit notes as PDFs', () => {
    expect(order().names('heading')).not.toContain('Invoice');
    const invoices = [
      { number: 'INV/26-27/000012', kind: 'tax_invoice', path: '/api/invoice?token=a' },
      { number: 'CRN/26-27/000003', kind: 'credit_note', path: '/api/invoice?token=b' },
    ] satisfies OrderConfirmation['invoices'];
    const screen = order({ invoices });
    expect(screen.get('link', 'Tax invoice INV/26-27/000012 (PDF)').attributes.href).toBe('/api/invoice?token=a');
    expect(screen.get('link', 'Credit note CRN/26-27/000003 (PDF)').attributes.href).toBe('/api/invoice?token=b');
  });

  test('does not link an item that is no longer sold', () => {
    expect(order().get('link', 'Mehr Suit').attributes.href).toBe('/product/1001');
    expect(order({ items: [{ ...SUIT, product_id: '' }] }).names('link')).not.toContain('Mehr Suit');
  });
});
