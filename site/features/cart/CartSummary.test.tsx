import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { CartSummary } from './CartSummary.tsx';

const summary = (count: number, totalRupees: number) =>
  render(
    <CartSummary count={count} subtotalRupees={totalRupees} totalRupees={totalRupees}>
      Below
    </CartSummary>,
  );

test('shows subtotal with item count, free shipping and total', () => {
  summary(3, 123456);
  expect(textOf()).toMatch(
    /^Order Summary Subtotal \(3 items\) ₹1,23,456 Shipping Free Total ₹1,23,456 Inclusive of all taxes/,
  );
});

test('counts one item', () => {
  summary(1, 999);
  expect(textOf()).toContain('Subtotal (1 item) ₹999');
});

test('the cart’s summary links to the checkout and the shop, with its children below', () => {
  summary(1, 999);
  expect(namesOf('link')).toEqual(['Proceed to Checkout', 'Continue Shopping']);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(textOf()).toMatch(/Below$/);
});
