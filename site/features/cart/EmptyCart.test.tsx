import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { EmptyCart } from './EmptyCart.tsx';

test('says that the cart is empty, and links to the shop', () => {
  render(<EmptyCart />);
  expect(namesOf('heading')).toEqual(['Your cart is empty']);
  expect(textOf()).toContain('Items you add are saved on this device.');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});
