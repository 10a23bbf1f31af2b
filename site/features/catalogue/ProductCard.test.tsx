import { describe, expect, test } from 'vitest';
import type { Product } from '#shared/product.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { show } from '#tests/support/screen.ts';
import { ProductCard } from './ProductCard.tsx';

const card = (change: Partial<Product> = {}, props: { hasClaims?: boolean; isWished?: boolean } = {}) =>
  show(
    <ProductCard
      card={sampleCard('1001', { name: 'Mehr Suit', ...change })}
      sizes="10rem"
      hasClaims={false}
      {...props}
    />,
  );

describe('a product card', () => {
  test('shows brand, name, fabric and price, and links to the product', () => {
    expect(card({ brandName: 'Mehr' }).text).toBe('Mehr Mehr Suit Cotton ₹999');
    expect(card().get('link', 'Mehr Suit').attributes.href).toBe('/product/1001');
  });

  test('has fallbacks for a missing brand and fabric', () => {
    expect(card({ brandName: null, fabric: '' }).text).toBe('Unknown Brand Mehr Suit Premium Fabric ₹999');
  });

  test('has a heart that is pressed while the product is on the wishlist', () => {
    const pressed = (isWished: boolean) =>
      card({}, { isWished }).get('button', 'Wishlist: Mehr Suit').attributes['aria-pressed'];
    expect([pressed(false), pressed(true)]).toEqual(['false', 'true']);
  });

  test('shows rating and reviews only if the shop shows sample figures', () => {
    expect(card().all('img')).toEqual([]);
    expect(card({}, { hasClaims: true }).get('img', 'Rated 4.5 of 5, 25 reviews').text).toBe('★ 4.5 (25)');
  });

  test('shows published reviews only if the shop shows no sample figures', () => {
    const reviews = { average: '3.7', count: 3, newest: [] };
    expect(card({ reviews }).get('img', 'Rated 3.7 of 5, 3 reviews').text).toBe('★ 3.7 (3)');
    expect(card({ reviews }, { hasClaims: true }).get('img', 'Rated 4.5 of 5, 25 reviews').text).toBe('★ 4.5 (25)');
  });

  test('can have another control in place of the heart', () => {
    const control = <button type="button">Remove</button>;
    const screen = show(<ProductCard card={sampleCard('1001')} sizes="10rem" hasClaims={false} control={control} />);
    expect(screen.names('button')).toEqual(['Remove']);
  });

  test('shows the original price beside a reduced one', () => {
    expect(card({ originalPriceRupees: 1249 }).text).toMatch(/₹999 ₹1,249$/);
  });
});

test.each([
  ['nothing for a usual product', {}, ''],
  ['New for a new one', { isNew: true }, 'New '],
  ['the discount before New', { isNew: true, originalPriceRupees: 1249 }, '20% OFF '],
  ['Sold out before all', { isNew: true, originalPriceRupees: 1249, stockQuantity: 0 }, 'Sold out '],
])('its badge says %s', (_, change, badge) => {
  expect(card(change).text.split('Unknown Brand')[0]).toBe(badge);
});
