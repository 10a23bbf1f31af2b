import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { OrderCard } from './OrderCard.tsx';
import type { OwnOrder } from './own-orders.queries.ts';

const ITEM = {
  id: 'i1',
  product_id: '1001',
  name: 'Mehr Suit',
  size: 'M',
  image: '/m.webp',
  stitched: true,
  quantity: 2,
};
const ORDER: OwnOrder = {
  id: 'o1',
  order_number: 'GM-1',
  total_amount: 4500,
  is_test: false,
  tracking_number: '',
  razorpay_payment_id: 'pay_1',
  parcels: [],
  created_at: '2026-11-20 10:00:00.000Z',
  status: 'shipped',
  paymentStatus: 'paid',
  items: [ITEM],
};

const card = (change: Partial<OwnOrder> = {}) => render(<OrderCard order={{ ...ORDER, ...change }} />);

describe('an order on the profile', () => {
  test('shows number, status, date, items and total, and no payment status if paid', () => {
    card();
    expect(textOf()).toBe('GM-1 Shipped 20 Nov 2026 2 × Mehr Suit, M Total ₹4,500 Reorder');
    expect(screen.getByRole('link', { name: 'Mehr Suit, M' })).toHaveAttribute('href', '/product/1001');
  });

  test.each([
    ['its payment', 'pay_1', '/order-confirmation?payment_id=pay_1'],
    ['its number, to be paid on delivery', '', '/order-confirmation?order=GM-1'],
  ])('opens by %s', (_, razorpay_payment_id, href) => {
    card({ razorpay_payment_id });
    expect(screen.getByRole('link', { name: 'GM-1' })).toHaveAttribute('href', href);
  });

  test.each([
    ['pending', 'Pending'],
    ['processing', 'Processing'],
    ['delivered', 'Delivered'],
    ['cancelled', 'Cancelled'],
  ] as const)('an order on the profile that is %s says so', (status, word) => {
    card({ status });
    expect(textOf()).toMatch(new RegExp(`^GM-1 ${word} 20 Nov 2026`));
  });

  test.each([
    ['pending', 'Payment pending'],
    ['failed', 'Payment failed'],
    ['refund_pending', 'Refund on its way'],
    ['refunded', 'Refunded'],
  ] as const)('an order on the profile with the payment %s says so', (paymentStatus, words) => {
    card({ paymentStatus });
    expect(textOf()).toContain(`20 Nov 2026 ${words}`);
  });

  test('an order on the profile that is a test says so', () => {
    card({ is_test: true });
    expect(textOf()).toContain('20 Nov 2026 Test order');
  });

  test('does not link an item that is no longer sold, and names an unstitched one', () => {
    card({ items: [{ ...ITEM, product_id: '', size: '', stitched: false }] });
    expect(textOf()).toContain('2 × Mehr Suit, Unstitched');
    expect(namesOf('link')).toEqual(['GM-1']);
  });
});

describe('its tracking number', () => {
  test('links to a known carrier', () => {
    card({ tracking_number: 'Delhivery 12' });
    expect(textOf()).toContain('Tracking number: Delhivery 12');
    expect(screen.queryAllByRole('link')[1]).toHaveAttribute('href', 'https://www.delhivery.com/track/package/12');
  });

  test('is one of each parcel, with a link to its courier', () => {
    const parcel = { id: 'p1', courier: 'delhivery', name: '', url: '', tracking_number: '55', sent_on: '', items: [] };
    const others = [
      { ...parcel, id: 'p2', courier: 'shiprocket', tracking_number: 'SR/1' },
      { ...parcel, id: 'p3', courier: 'other', name: 'Anjani', url: '', tracking_number: 'A9' },
    ];
    card({ tracking_number: '55, SR/1, A9', parcels: [parcel, ...others] });
    expect(namesOf('link')).toEqual(['GM-1', 'Track at Delhivery', 'Track at Shiprocket', 'Mehr Suit, M']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/order-confirmation?payment_id=pay_1',
      'https://www.delhivery.com/track-v2/package/55',
      'https://shiprocket.co/tracking/SR%2F1',
      '/product/1001',
    ]);
    expect(textOf()).toContain('Tracking number: A9');
  });

  test('is not linked without a known carrier', () => {
    card({ tracking_number: 'AWB-1' });
    expect(textOf()).toContain('Tracking number: AWB-1');
    expect(namesOf('link')).toEqual(['GM-1', 'Mehr Suit, M']);
  });

  test('is not repeated if staff entered a link', () => {
    card({ tracking_number: 'https://carrier.example/t/1' });
    expect(screen.getByRole('link', { name: 'Track at carrier.example' })).toHaveAttribute(
      'href',
      'https://carrier.example/t/1',
    );
    expect(textOf()).not.toContain('https://carrier.example/t/1');
  });
});
