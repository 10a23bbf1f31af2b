import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Product } from '#shared/product/product.ts';
import { CARD_FALLBACKS } from '#shared/product/product-card.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { ProductCard } from './ProductCard.tsx';

const card = (change: Partial<Product> = {}, props: { hasClaims?: boolean; isWished?: boolean } = {}) =>
  render(
    <ProductCard
      card={sampleCard('1001', { name: 'Mehr Suit', ...change })}
      sizes="10rem"
      hasClaims={false}
      {...props}
    />,
  );

describe('a product card', () => {
  test('shows brand, name, fabric and price, and links to the product', () => {
    card({ brandName: 'Mehr' });
    expect(textOf()).toBe('Mehr Mehr Suit Cotton ₹999');
    expect(screen.getByRole('link', { name: 'Mehr Suit' })).toHaveAttribute('href', '/product/1001');
  });

  test('has fallbacks for a missing brand and fabric only if the shop shows sample figures', () => {
    card({ brandName: null, fabric: '' }, { hasClaims: true });
    expect(textOf()).toBe(`${CARD_FALLBACKS.brand} Mehr Suit ${CARD_FALLBACKS.fabric} ★ 4.5 (25) ₹999`);
    cleanup();
    card({ brandName: null, fabric: '' });
    expect(textOf()).toBe('Mehr Suit ₹999');
  });

  test.each([false, true])('has a heart that is pressed while the product is on the wishlist: %s', (isWished) => {
    card({}, { isWished });
    expect(screen.getByRole('button', { name: 'Wishlist: Mehr Suit', pressed: isWished })).toBeVisible();
  });

  test('shows rating and reviews only if the shop shows sample figures', () => {
    card();
    expect(screen.queryAllByRole('img')).toEqual([]);
    card({}, { hasClaims: true });
    expect(textOf(screen.getByRole('img', { name: 'Rated 4.5 of 5, 25 reviews' }))).toBe('★ 4.5 (25)');
  });

  test('shows published reviews only if the shop shows no sample figures', () => {
    const reviews = { average: '3.7', count: 3, newest: [] };
    card({ reviews });
    expect(textOf(screen.getByRole('img', { name: 'Rated 3.7 of 5, 3 reviews' }))).toBe('★ 3.7 (3)');
    card({ reviews }, { hasClaims: true });
    expect(textOf(screen.getByRole('img', { name: 'Rated 4.5 of 5, 25 reviews' }))).toBe('★ 4.5 (25)');
  });

  test('can have another control in place of the heart', () => {
    const control = <button type="button">Remove</button>;
    render(<ProductCard card={sampleCard('1001')} sizes="10rem" hasClaims={false} control={control} />);
    expect(namesOf('button')).toEqual(['Remove']);
  });

  test('shows the original price beside a reduced one', () => {
    card({ originalPriceRupees: 1249 });
    expect(textOf()).toMatch(/₹999 ₹1,249$/);
  });
});

test.each([
  ['nothing for a usual product', {}, ''],
  ['New for a new one', { isNew: true }, 'New '],
  ['the discount before New', { isNew: true, originalPriceRupees: 1249 }, '20% OFF '],
  ['Sold out before all', { isNew: true, originalPriceRupees: 1249, stockQuantity: 0 }, 'Sold out '],
])('the badge of a card says %s', (_, change, badge) => {
  card(change);
  expect(textOf().split('Mehr Suit')[0]).toBe(badge);
});
