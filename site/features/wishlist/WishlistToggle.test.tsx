import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hold } from '#tests/support/hold.ts';
import { WishlistToggle } from './WishlistToggle.tsx';
import { $wishes } from './wish.store.ts';

beforeEach(() => hold($wishes, new Set<string>()));

test('says Wishlist, not pressed, for a product not on the wishlist', () => {
  hold($wishes, new Set(['1002']));
  render(<WishlistToggle productId="1001" />);
  expect(screen.getByRole('button', { name: 'Wishlist' })).toHaveAttribute('aria-pressed', 'false');
});

test('says In Wishlist, pressed, for one that is', () => {
  hold($wishes, new Set(['1001']));
  render(<WishlistToggle productId="1001" />);
  expect(screen.getByRole('button', { name: 'In Wishlist' })).toHaveAttribute('aria-pressed', 'true');
});
