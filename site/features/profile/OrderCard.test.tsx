import { describe, expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { OrderCard } from './OrderCard.tsx';
import type { OwnOrder } from './own-orders.queries.ts';

const ITEM = { id: 'i1', product_id: '1001', name: 'Mehr Suit', size: 'M', stitched: true, quantity: 2 };
const ORDER: OwnOrder = {
  id: 'o1',
  order_number: 'GM-1',
  total_amount: 4500,
  tracking_number: '',
  parcels: [],
  created_at: '2026-11-20 10:00:00.000Z',
  status: 'shipped',
  paymentStatus: 'paid',
  items: [ITEM],
};

const card = (change: Partial<OwnOrder> = {}) => show(<OrderCard order={{ ...ORDER, ...change }} />);

describe('an order on the profile', () => {
  test('shows number, status, date, items and total, and no payment status if paid', () => {
    expect(card().text).toBe('GM-1 Shipped 20 Nov 2026 2 × Mehr Suit, M Total ₹4,500');
    expect(card().get('link', 'Mehr Suit, M').attributes.href).toBe('/product/1001');
  });

  test.each([
    ['pending', 'Pending'],
    ['processing', 'Processing'],
    ['delivered', 'Delivered'],
    ['cancelled', 'Cancelled'],
  ] as const)('that is %s says so', (status, word) => {
    expect(card({ status }).text).toMatch(new RegExp(`^GM-1 ${word} 20 Nov 2026`));
  });

  test.each([
    ['pending', 'Payment pending'],
    ['failed', 'Payment failed'],
    ['refund_pending', 'Refund on its way'],
    ['refunded', 'Refunded'],
  ] as const)('with the payment %s says so', (paymentStatus, words) => {
    expect(card({ paymentStatus }).text).toContain(`20 Nov 2026 ${words}`);
  });

  test('does not link an item that is no longer sold, and names an unstitched one', () => {
    const screen = card({ items: [{ ...ITEM, product_id: '', size: '', stitched: false }] });
    expect(screen.text).toContain('2 × Mehr Suit, Unstitched');
    expect(screen.all('link')).toEqual([]);
  });
});

describe('its tracking number', () => {
  test('links to a known carrier', () => {
    const screen = card({ tracking_number: 'Delhivery 12' });
    expect(screen.text).toContain('Tracking number: Delhivery 12');
    expect(screen.all('link')[0]?.attributes.href).toBe('https://www.delhivery.com/track/package/12');
  });

  test('is one of each parcel, with a link to its courier', () => {
    const parcel = { id: 'p1', courier: 'delhivery', name: '', url: '', tracking_number: '55', sent_on: '', items: [] };
    const others = [
      { ...parcel, id: 'p2', courier: 'shiprocket', tracking_number: 'SR/1' },
      { ...parcel, id: 'p3', courier: 'other', name: 'Anjani', url: '', tracking_number: 'A9' },
    ];
    const screen = card({ tracking_number: '55, SR/1, A9', parcels: [parcel, ...others] });
    expect(screen.names('link')).toEqual(['Track at Delhivery', 'Track at Shiprocket', 'Mehr Suit, M']);
    expect(screen.all('link').map(({ attributes }) => attributes.href)).toEqual([
      'https://www.delhivery.com/track-v2/package/55',
      'https://shiprocket.co/tracking/SR%2F1',
      '/product/1001',
    ]);
    expect(screen.text).toContain('Tracking number: A9');
  });

  test('is not linked without a known carrier', () => {
    const screen = card({ tracking_number: 'AWB-1' });
    expect(screen.text).toContain('Tracking number: AWB-1');
    expect(screen.names('link')).toEqual(['Mehr Suit, M']);
  });

  test('is not repeated if staff entered a link', () => {
    const screen = card({ tracking_number: 'https://carrier.example/t/1' });
    expect(screen.get('link', 'Track at carrier.example').attributes.href).toBe('https://carrier.example/t/1');
    expect(screen.text).not.toContain('https://carrier.example/t/1');
  });
});
