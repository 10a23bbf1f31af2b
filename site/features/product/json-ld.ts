import { descriptionSummary } from '#shared/description.ts';
import type { Product } from '#shared/product.ts';
import { SHOP } from '#shared/shop.ts';

const SCHEMA = 'https://schema.org';

/**
 * The product as schema.org tells it to search engines. The rating is left out: it is the same fixed figure for every
 * product (specification, section 2), and structured data must not state it as a review.
 * @param origin the shop's address, to make the others absolute.
 */
export function productJsonLd(product: Product, path: string, origin: URL): Record<string, unknown> {
  const url = new URL(path, origin).href;
  const isAvailable = product.variants.some(({ stockQuantity }) => stockQuantity > 0);
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    url,
    image: product.images.map(({ src }) => new URL(src, origin).href),
    description: descriptionSummary(product.description),
    ...(product.sku === '' ? {} : { sku: product.sku }),
    ...(product.colour === '' ? {} : { color: product.colour }),
    ...(product.fabric === '' ? {} : { material: product.fabric }),
    ...(product.brandName === null ? {} : { brand: { '@type': 'Brand', name: product.brandName } }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.priceRupees.toFixed(2),
      priceCurrency: 'INR',
      availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${SCHEMA}/NewCondition`,
      seller: { '@type': 'Organization', name: SHOP.name },
    },
  };
}
