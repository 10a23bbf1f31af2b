import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { CartLine } from './CartLine.tsx';
import type { CartItem } from './cart-item.ts';
import { $lineNotes } from './refresh-lines.store.ts';

const nothing = () => undefined;
const line = (change: Partial<CartItem> = {}) =>
  render(<CartLine item={sampleCartItem(change)} isNarrow={false} onQuantity={nothing} onMove={nothing} />);

beforeEach(() => hold($lineNotes, {}));

test('shows brand, name, size, unit price, line total and quantity', () => {
  line();
  expect(textOf()).toBe('Gulmohar Mehr Suit ₹1,299 each · M ₹2,598 2');
  expect(screen.getByRole('link', { name: 'Mehr Suit' })).toHaveAttribute('href', '/product/1001');
  expect(textOf(screen.getByRole('status', { name: 'Quantity of Mehr Suit, M' }))).toBe('2');
});

test('has minus, plus, wishlist and remove buttons named with the item', () => {
  line();
  expect(namesOf('button')).toEqual([
    'Decrease quantity of Mehr Suit, M',
    'Increase quantity of Mehr Suit, M',
    'Move Mehr Suit, M to wishlist',
    'Remove Mehr Suit, M',
  ]);
});

test.each([
  [2, 'false'],
  [3, 'true'],
])('with %s of 3 in stock, plus is disabled: %s', (quantity, isDisabled) => {
  line({ quantity });
  const more = screen.getByRole('button', { name: 'Increase quantity of Mehr Suit, M' });
  expect(more).toHaveAttribute('aria-disabled', isDisabled);
  expect(textOf().includes('No more in stock')).toBe(isDisabled === 'true');
});

test('a line without a size is unstitched', () => {
  line({ size: '', stitched: false });
  expect(textOf()).toContain('₹1,299 each · Unstitched');
  expect(namesOf('button')).toContain('Remove Mehr Suit, Unstitched');
});

test('shows changes since it was added, in place of the stock', () => {
  hold($lineNotes, { '1001-M': { before: 'Was ₹999', shortage: 'Out of Stock' } });
  line({ quantity: 3 });
  expect(textOf()).toMatch(/Was ₹999 · Out of Stock$/);
  expect(textOf()).not.toContain('No more in stock');
});
