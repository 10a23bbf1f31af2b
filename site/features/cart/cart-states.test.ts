import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Cart } from './Cart.tsx';
import { CartDrawer } from './CartDrawer.tsx';
import { CartLine } from './CartLine.tsx';
import { $lineNotes } from './refresh-lines.store.ts';

const ITEM = {
  id: '1001-M',
  productId: '1001',
  variantId: 'variant1001m000',
  name: 'Mehr Suit',
  brand: 'Gulmohar',
  image: '/mehr.webp',
  size: 'M',
  stitched: true,
  price: 1299,
  quantity: 2,
  maxQuantity: 3,
};

function lineWith(over: Partial<typeof ITEM>): string {
  const item = { ...ITEM, ...over };
  return renderToStaticMarkup(createElement(CartLine, { item, isNarrow: false, onQuantity: () => undefined }));
}

describe('a line of the cart', () => {
  test('has what its pieces cost together, and can be raised while there are more', () => {
    const html = lineWith({});
    expect(html).toContain('₹2,598');
    expect(html).toContain('₹1,299 each');
    expect(html).toContain('aria-label="Increase quantity of Mehr Suit, M" aria-disabled="false"');
  });

  test('says that there are no more', () => {
    const html = lineWith({ quantity: 3 });
    expect(html).toContain('aria-label="Increase quantity of Mehr Suit, M" aria-disabled="true"');
    expect(html).toContain('No more in stock');
  });

  test('without a size is unstitched', () => {
    expect(lineWith({ size: '', stitched: false })).toContain('Remove Mehr Suit, Unstitched');
  });

  test('says what has changed since it was chosen', () => {
    $lineNotes.set({ [ITEM.id]: { before: 'Was ₹999', shortage: 'Out of Stock' } });
    expect(lineWith({})).toContain('Was ₹999 · Out of Stock');
    $lineNotes.set({});
  });
});

test('on the server the cart is its skeleton, and the drawer is closed', () => {
  const html = renderToStaticMarkup(createElement(Cart, {}));
  expect(html).toContain('skeleton');
  expect(html).not.toContain('Your cart is empty');
  expect(renderToStaticMarkup(createElement(CartDrawer))).toBe('');
});
