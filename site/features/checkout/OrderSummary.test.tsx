import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '#site/features/cart/cart.store.ts';
import { $cartNews, $lineNotes } from '#site/features/cart/refresh-lines.store.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { hold, show } from '#tests/support/screen.ts';
import { OrderSummary } from './OrderSummary.tsx';

const SUIT = sampleCartItem();
const CLOTH = {
  ...SUIT,
  id: '1002-unstitched',
  name: 'Anokhi Cloth',
  size: '',
  stitched: false,
  price: 500,
  quantity: 1,
};

const summary = (items: readonly CartItem[]) => show(<OrderSummary items={items} totalRupees={3098} />);

beforeEach(() => {
  hold($cartNews, []);
  hold($lineNotes, {});
});

test('lists name, size, quantity and price of each line', () => {
  const lines = summary([SUIT, CLOTH]).all('listitem');
  expect(lines.map(({ text }) => text)).toEqual(['Mehr Suit M × 2 ₹2,598', 'Anokhi Cloth Unstitched × 1 ₹500']);
});

test('shows free shipping and the total', () => {
  expect(summary([SUIT]).text).toMatch(/Shipping Free Total ₹3,098 Inclusive of all taxes$/);
});

test('links to the cart', () => {
  expect(summary([SUIT]).get('link', 'Edit cart').attributes.href).toBe('/cart');
});

test('shows a change at its line, and announces it', () => {
  hold($lineNotes, { [SUIT.id]: { before: 'Was ₹999', shortage: '' } });
  hold($cartNews, ['Mehr Suit, M: ₹999 → ₹1,299']);
  const screen = summary([SUIT]);
  expect(screen.all('listitem')[0]?.text).toContain('Was ₹999');
  expect(screen.names('status')).toEqual(['Mehr Suit, M: ₹999 → ₹1,299']);
});
