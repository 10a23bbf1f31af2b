import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { EmptyCart } from './EmptyCart.tsx';

test('says that the cart is empty, and links to the shop', () => {
  const screen = show(<EmptyCart />);
  expect(screen.names('heading')).toEqual(['Your cart is empty']);
  expect(screen.text).toContain('Items you add are saved on this device.');
  expect(screen.get('link', 'Continue Shopping').attributes.href).toBe('/');
});
