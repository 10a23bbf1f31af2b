import { descriptionSummary } from '#shared/description.ts';
import { PAGE_WIDTHS, pictureSources } from '#shared/picture-sources.ts';
import type { Product } from '#shared/product.ts';

const SCHEMA = 'https://schema.org';

/** One entry of the breadcrumbs; the last one is the page itself. */
export interface TrailStep {
  name: string;
  href?: string;
}

/**
 * The product and its breadcrumbs as schema.org data. The rating is left out: it is the same fixed figure for every product
 * (specification, section 2), and structured data must not present it as a review.
 * @param seller the shop's name
 * @param origin the shop's address, to make paths absolute.
 */
export function productJsonLd(
  product: Product,
  path: string,
  trail: readonly TrailStep[],
  seller: string,
  origin: URL,
): Record<string, unknown> {
  const absolute = (href: string) => new URL(href, origin).href;
  const url = absolute(path);
  return {
    '@context': SCHEMA,
    '@graph': [
      {
        '@type': 'Product',
        '@id': url,
        name: product.name,
        url,
        // The same files as in the page's HTML, which compress well.
        image: product.images.map((image) => absolute(pictureSources(image, PAGE_WIDTHS).src)),
        description: descriptionSummary(product.description),
        ...known({ sku: product.sku, color: product.colour, material: product.fabric }),
        ...(product.brandName === null ? {} : { brand: { '@type': 'Brand', name: product.brandName } }),
        offers: offersOf(product, url, seller),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home', href: '/' }, ...trail].map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: href === undefined ? url : absolute(href),
        })),
      },
    ],
  };
}

/** One offer, or the range of them when stitched and unstitched pieces differ in price. */
function offersOf(product: Product, url: string, seller: string): Record<string, unknown> {
  const { variants, priceRupees } = product;
  const prices = variants.length > 0 ? variants.map((variant) => variant.priceRupees) : [priceRupees];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const isAvailable = variants.some(({ stockQuantity }) => stockQuantity > 0);
  return {
    ...(low === high
      ? { '@type': 'Offer', price: low.toFixed(2) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: low.toFixed(2),
          highPrice: high.toFixed(2),
          offerCount: variants.length,
        }),
    url,
    priceCurrency: 'INR',
    availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@type': 'Organization', name: seller },
  };
}

function known(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
