import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showCartCount } from './cart-badge.ts';

test.each([
  [0, '', 'Cart'],
  [1, '1', 'Cart, 1 item'],
  [99, '99', 'Cart, 99 items'],
  [100, '99+', 'Cart, 100 items'],
])('the badge of the cart shows of %i items “%s”, and its link says “%s”', (count, shown, name) => {
  render(
    <a href="/cart" data-cart-link>
      <span data-count />
    </a>,
  );
  showCartCount(document, count);
  const badge = screen.getByRole('link', { name }).firstElementChild;
  expect(badge?.hasAttribute('hidden') ? '' : badge?.textContent).toBe(shown);
});
