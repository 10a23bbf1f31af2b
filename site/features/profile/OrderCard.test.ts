import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OrderCard } from './OrderCard.tsx';
import type { OwnOrder } from './own-orders.queries.ts';

const ITEM = { id: 'i1', product_id: '1001', name: 'Mehr Suit', size: 'M', stitched: true, quantity: 2 };
const ORDER: OwnOrder = {
  id: 'o1',
  order_number: 'GM-1',
  total_amount: 4500,
  tracking_number: '',
  created_at: '2026-11-20 10:00:00.000Z',
  status: 'shipped',
  paymentStatus: 'paid',
  items: [ITEM],
};

const rendered = (change: Partial<OwnOrder> = {}) =>
  renderToStaticMarkup(createElement(OrderCard, { order: { ...ORDER, ...change } }));

describe('an order on the profile', () => {
  test('names its number, status, date, pieces and total', () => {
    const html = rendered();
    for (const text of ['GM-1', 'Shipped', '20 Nov 2026', '2 × ', 'Mehr Suit, M', '₹4,500'])
      expect(html).toContain(text);
    expect(html).toContain('href="/product/1001"');
    expect(html).not.toContain('Tracking number');
  });

  test('says what a payment waits for, and nothing of a paid one', () => {
    expect(rendered({ paymentStatus: 'pending' })).toContain('Payment pending');
    expect(rendered()).not.toContain('Payment');
  });

  test('does not link a piece that the shop no longer has, and names an unstitched one', () => {
    const html = rendered({ items: [{ ...ITEM, product_id: '', size: '', stitched: false }] });
    expect(html).toContain('Mehr Suit, Unstitched');
    expect(html).not.toContain('<a ');
  });

  test('links a tracking number to a carrier that is known', () => {
    expect(rendered({ tracking_number: 'Delhivery 12' })).toContain(
      'href="https://www.delhivery.com/track/package/12"',
    );
    expect(rendered({ tracking_number: 'AWB-1' })).toContain('AWB-1');
    expect(rendered({ tracking_number: 'AWB-1' })).not.toContain('Track at');
  });

  test('does not repeat a link that staff entered in place of a number', () => {
    const html = rendered({ tracking_number: 'https://carrier.example/t/1' });
    expect(html.match(/carrier\.example/g)).toHaveLength(2);
    expect(html).toContain('Track at carrier.example');
  });
});
