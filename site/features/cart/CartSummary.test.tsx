import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { CartSummary } from './CartSummary.tsx';

const summary = (count: number, totalRupees: number) =>
  show(
    <CartSummary count={count} subtotalRupees={totalRupees} totalRupees={totalRupees}>
      Below
    </CartSummary>,
  );

test('shows subtotal with item count, free shipping and total', () => {
  expect(summary(3, 123456).text).toMatch(
    /^Order Summary Subtotal \(3 items\) ₹1,23,456 Shipping Free Total ₹1,23,456 Inclusive of all taxes/,
  );
});

test('counts one item', () => {
  expect(summary(1, 999).text).toContain('Subtotal (1 item) ₹999');
});

test('links to the checkout and the shop, with its children below', () => {
  const screen = summary(1, 999);
  const links = screen.all('link').map(({ name, attributes }) => [name, attributes.href]);
  expect(links).toEqual([
    ['Proceed to Checkout', '/checkout'],
    ['Continue Shopping', '/'],
  ]);
  expect(screen.text).toMatch(/Below$/);
});
