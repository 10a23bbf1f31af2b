import { beforeEach, expect, test } from 'vitest';
import { hold, show } from '#tests/support/screen.ts';
import { WishlistToggle } from './WishlistToggle.tsx';
import { $wishes } from './wish.store.ts';

beforeEach(() => hold($wishes, new Set<string>()));

test('says Wishlist, not pressed, for a product not on the wishlist', () => {
  hold($wishes, new Set(['1002']));
  const screen = show(<WishlistToggle productId="1001" />);
  expect(screen.get('button', 'Wishlist').attributes['aria-pressed']).toBe('false');
});

test('says In Wishlist, pressed, for one that is', () => {
  hold($wishes, new Set(['1001']));
  const screen = show(<WishlistToggle productId="1001" />);
  expect(screen.get('button', 'In Wishlist').attributes['aria-pressed']).toBe('true');
});
