import { beforeEach, expect, test } from 'vitest';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { hold, show } from '#tests/support/screen.ts';
import { CartLine } from './CartLine.tsx';
import type { CartItem } from './cart-item.ts';
import { $lineNotes } from './refresh-lines.store.ts';

const line = (change: Partial<CartItem> = {}) =>
  show(<CartLine item={sampleCartItem(change)} isNarrow={false} onQuantity={() => undefined} />);

beforeEach(() => hold($lineNotes, {}));

test('shows brand, name, size, unit price, line total and quantity', () => {
  const screen = line();
  expect(screen.text).toBe('Gulmohar Mehr Suit M · ₹1,299 each ₹2,598 2');
  expect(screen.get('link', 'Mehr Suit').attributes.href).toBe('/product/1001');
  expect(screen.get('status', 'Quantity of Mehr Suit, M').text).toBe('2');
});

test('has minus, plus and remove buttons named with the item', () => {
  expect(line().names('button')).toEqual([
    'Decrease quantity of Mehr Suit, M',
    'Increase quantity of Mehr Suit, M',
    'Remove Mehr Suit, M',
  ]);
});

test('disables plus at the stock, and says so', () => {
  const more = (quantity: number) =>
    line({ quantity }).get('button', 'Increase quantity of Mehr Suit, M').attributes['aria-disabled'];
  expect([more(2), more(3)]).toEqual(['false', 'true']);
  expect(line().text).not.toContain('No more in stock');
  expect(line({ quantity: 3 }).text).toContain('No more in stock');
});

test('without a size is unstitched', () => {
  const screen = line({ size: '', stitched: false });
  expect(screen.text).toContain('Unstitched · ₹1,299 each');
  expect(screen.names('button')).toContain('Remove Mehr Suit, Unstitched');
});

test('shows changes since it was added, in place of the stock', () => {
  hold($lineNotes, { '1001-M': { before: 'Was ₹999', shortage: 'Out of Stock' } });
  const { text } = line({ quantity: 3 });
  expect(text).toMatch(/Was ₹999 · Out of Stock$/);
  expect(text).not.toContain('No more in stock');
});
