import { describe, expect, test } from 'vitest';
import type { ShippingRule } from '#shared/orders/shipping-charge.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { productJsonLd } from './json-ld.ts';

const variant = { id: 'v1', stitched: true, size: 'M', stockQuantity: 5, priceRupees: 999, sku: '' };

describe('productJsonLd', () => {
  const origin = new URL('https://shop.example');
  const trail = [{ name: 'Kurtis', href: '/original-pakistani?category=kurtis' }, { name: 'Product 1' }];
  const FREE = { charge: 0, free_from: 0, pins: [], states: [] };
  const jsonLd = (overrides = {}, shipping: ShippingRule = FREE) =>
    productJsonLd(sampleProduct('1', overrides), '/product/1', trail, 'Gulmohar', origin, shipping);

  test('has price, currency and availability, with absolute URLs', () => {
    const known = { brandName: 'Naqsh Kora', sku: 'GM-1', colour: 'Madder red', fabric: 'Cotton' };
    expect(jsonLd(known)['@graph']).toMatchObject([
      {
        '@type': 'Product',
        '@id': 'https://shop.example/product/1',
        color: 'Madder red',
        material: 'Cotton',
        url: 'https://shop.example/product/1',
        image: ['https://shop.example/media/a/p.webp'],
        description: 'Soft lawn.',
        sku: 'GM-1',
        brand: { name: 'Naqsh Kora' },
        offers: {
          '@type': 'Offer',
          price: '999.00',
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: 'Gulmohar' },
        },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  test('has what delivery costs, or its range by place, in a shop that charges for it', () => {
    const rate = (shipping: ShippingRule) =>
      JSON.stringify(jsonLd({}, shipping)).match(/"shippingRate":(\{.*?\})/)?.[1];
    expect(rate(FREE)).toBeUndefined();
    const charged = { ...FREE, charge: 80 };
    expect(rate(charged)).toBe('{"@type":"MonetaryAmount","value":"80.00","currency":"INR"}');
    expect(rate({ ...charged, free_from: 999 })).toContain('"value":"0.00"');
    expect(rate({ ...charged, states: [{ state: 'Goa', charge: 150, free_from: 0 }] })).toContain(
      '"minValue":"80.00","maxValue":"150.00"',
    );
  });

  test('has a price range if variants differ', () => {
    const variants = [
      { ...variant, id: 'v3', size: 'XXL', priceRupees: 1099, stockQuantity: 0 },
      variant,
      { ...variant, id: 'v2', size: 'S', stockQuantity: 0 },
      { ...variant, id: 'v4', stitched: false, size: '', priceRupees: 799 },
    ];
    const offers = {
      '@type': 'AggregateOffer',
      lowPrice: '799.00',
      highPrice: '1099.00',
      offerCount: 3,
      offers: [
        { '@type': 'Offer', price: '799.00', availability: 'https://schema.org/InStock' },
        { '@type': 'Offer', price: '999.00', availability: 'https://schema.org/InStock' },
        { '@type': 'Offer', price: '1099.00', availability: 'https://schema.org/OutOfStock' },
      ],
      availability: 'https://schema.org/InStock',
    };
    expect(jsonLd({ variants })).toMatchObject({ '@graph': [{ offers }, {}] });
    const soldOut = variants.map((one) => ({ ...one, stockQuantity: 0 }));
    const none = { '@type': 'AggregateOffer', availability: 'https://schema.org/OutOfStock' };
    expect(jsonLd({ variants: soldOut })).toMatchObject({ '@graph': [{ offers: none }, {}] });
  });

  test('leaves out what is not known', () => {
    const bare = { description: '', sku: '', colour: '', fabric: '', images: [], brandName: null };
    const empty = JSON.stringify(jsonLd(bare)).match(/"[^"]+":(""|\[\]|null|\{\})/g);
    expect(empty).toBeNull();
  });

  test('has breadcrumbs from Home to the product', () => {
    expect(jsonLd()).toMatchObject({
      '@graph': [
        {},
        {
          itemListElement: [
            { position: 1, name: 'Home', item: 'https://shop.example/' },
            { position: 2, name: 'Kurtis', item: 'https://shop.example/original-pakistani?category=kurtis' },
            { position: 3, name: 'Product 1', item: 'https://shop.example/product/1' },
          ],
        },
      ],
    });
  });

  test('is out of stock without stock, and has no rating', () => {
    const json = jsonLd({ variants: [] });
    expect(json).toMatchObject({ '@graph': [{ offers: { availability: 'https://schema.org/OutOfStock' } }, {}] });
    expect(JSON.stringify(json)).not.toContain('ating');
  });

  test('has the published reviews, and their average', () => {
    const review = { rating: 4, text: 'सुंदर </script>', name: 'Asha', reply: '', pictures: [] };
    // Already the 20th in India, which is the day that the page shows.
    const written_at = '2026-11-19 19:00:00.000Z';
    const newest = [
      { ...review, written_at },
      ...Array.from({ length: 9 }, () => ({ ...review, text: '', written_at })),
    ];
    const json = jsonLd({ reviews: { average: '4.3', count: 10, newest } });
    expect(json).toMatchObject({
      '@graph': [{ aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 10 } }, {}],
    });
    const stars = { '@type': 'Rating', ratingValue: 4 };
    const shown = { '@type': 'Review', reviewRating: stars, author: { '@type': 'Person', name: 'Asha' } };
    expect(json['@graph']).toHaveProperty('0.review', [
      { ...shown, datePublished: '2026-11-20', reviewBody: review.text },
      ...Array.from({ length: 4 }, () => ({ ...shown, datePublished: '2026-11-20' })),
    ]);
  });
});
