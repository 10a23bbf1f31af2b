import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '#site/features/cart/cart.store.ts';
import { $cartNews, $lineNotes } from '#site/features/cart/refresh-lines.store.ts';
import { hold } from '#tests/support/hold.ts';
import { textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
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

const summary = (items: readonly CartItem[]) => render(<OrderSummary items={items} totalRupees={3098} />);

beforeEach(() => {
  hold($cartNews, []);
  hold($lineNotes, {});
});

test('lists name, size, quantity and price of each line', () => {
  summary([SUIT, CLOTH]);
  expect(textsOf('listitem')).toEqual(['Mehr Suit M × 2 ₹2,598', 'Anokhi Cloth Unstitched × 1 ₹500']);
});

test('shows free shipping and the total', () => {
  summary([SUIT]);
  expect(textOf()).toMatch(/Shipping Free Total ₹3,098 Inclusive of all taxes$/);
});

test('links to the cart', () => {
  summary([SUIT]);
  expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
});

test('shows a change at its line, and announces it', () => {
  hold($lineNotes, { [SUIT.id]: { before: 'Was ₹999', shortage: '' } });
  hold($cartNews, ['Mehr Suit, M: ₹999 → ₹1,299']);
  summary([SUIT]);
  expect(textsOf('listitem')[0]).toContain('Was ₹999');
  expect(textsOf('status')).toEqual(['Mehr Suit, M: ₹999 → ₹1,299']);
});
