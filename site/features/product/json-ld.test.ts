import { describe, expect, test } from 'vitest';
import { productJsonLd } from './json-ld.ts';
import { sampleProduct } from './sample-product.ts';

describe('productJsonLd', () => {
  const origin = new URL('https://shop.example');

  test('states price, currency and availability, with full addresses', () => {
    expect(productJsonLd(sampleProduct('1'), '/product/1', origin)).toMatchObject({
      url: 'https://shop.example/product/1',
      image: ['https://shop.example/media/a/p.webp'],
      description: 'Soft lawn.',
      offers: { price: '999.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
  });

  test('says when nothing is left, and claims no rating', () => {
    const json = productJsonLd(sampleProduct('1', { variants: [] }), '/product/1', origin);
    expect(json).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    expect(json).not.toHaveProperty('aggregateRating');
  });
});
