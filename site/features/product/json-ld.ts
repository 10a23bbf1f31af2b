import { toPaise, toRupees } from '#shared/money.ts';
import { canCharge, type ShippingRule, shippingRange } from '#shared/orders/shipping-charge.ts';
import { descriptionSummary } from '#shared/product/description.ts';
import { PAGE_WIDTHS, pictureSources } from '#shared/product/picture-sources.ts';
import type { Product, ProductReviews } from '#shared/product/product.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import type { TrailStep } from '#site/components/Breadcrumbs.tsx';
import { breadcrumbList } from '#site/components/list-json-ld.ts';
import { SHOWN_REVIEWS } from './messages.ts';

const SCHEMA = 'https://schema.org';

/** A product with the reviews that its page shows. */
type WithReviews = Omit<Product, 'reviews'> & { reviews?: ProductReviews | undefined };

/**
 * The product and its breadcrumbs as schema.org data. The specification's rating is left out: it is the same fixed figure for
 * every product (section 2), and structured data must not present it as a review.
 * @param reviews of buyers, as the page shows them; undefined for none
 * @param seller the shop's name
 * @param origin the shop's address, to make paths absolute.
 * @param shipping what orders pay for delivery; offers of a shop that charges nothing say nothing about it.
 */
export function productJsonLd(
  { reviews, ...product }: WithReviews,
  path: string,
  trail: readonly TrailStep[],
  seller: string,
  origin: URL,
  shipping: ShippingRule,
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
        ...known({
          // The same files as in the page's HTML, which compress well.
          image: product.images.map((image) => absolute(pictureSources(image, PAGE_WIDTHS).src)),
          description: descriptionSummary(product.description),
          sku: product.sku,
          color: product.colour,
          material: product.fabric,
        }),
        ...(product.brandName === null ? {} : { brand: { '@type': 'Brand', name: product.brandName } }),
        offers: offersOf(product, url, seller, shipping),
        ...(reviews && reviewsOf(reviews)),
      },
      breadcrumbList(trail, path, origin),
    ],
  };
}

function reviewsOf({ average, count, newest }: ProductReviews): Record<string, unknown> {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: newest.slice(0, SHOWN_REVIEWS).map(({ rating, text, name, written_at }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      author: { '@type': 'Person', name },
      // The day that the page shows.
      datePublished: indianDay(new Date(written_at.replace(' ', 'T'))),
      ...known({ reviewBody: text }),
    })),
  };
}

/** One offer; one for each price and their range when stitched and unstitched pieces differ. */
function offersOf(
  product: Pick<Product, 'variants' | 'priceRupees'>,
  url: string,
  seller: string,
  shipping: ShippingRule,
): Record<string, unknown> {
  const { variants, priceRupees } = product;
  const all = variants.length > 0 ? variants.map((variant) => variant.priceRupees) : [priceRupees];
  const prices = [...new Set(all)].sort((a, b) => a - b);
  const about = (isAvailable: boolean) => ({
    url,
    priceCurrency: 'INR',
    availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@type': 'Organization', name: seller },
  });
  const offers = prices.map((price) => ({
    '@type': 'Offer',
    price: price.toFixed(2),
    ...(canCharge(shipping) && { shippingDetails: shippingOf(shipping, price) }),
    ...about(variants.some(({ stockQuantity, priceRupees: own }) => own === price && stockQuantity > 0)),
  }));
  const [only, ...others] = offers;
  if (only !== undefined && others.length === 0) return only;
  return {
    '@type': 'AggregateOffer',
    lowPrice: offers.at(0)?.price,
    highPrice: offers.at(-1)?.price,
    offerCount: offers.length,
    offers,
    ...about(variants.some(({ stockQuantity }) => stockQuantity > 0)),
  };
}

/** What delivery of one piece costs, or the range by PIN code. */
function shippingOf(rule: ShippingRule, priceRupees: number): Record<string, unknown> {
  const range = shippingRange(rule, toPaise(priceRupees));
  const [least, most] = range.map((paise) => toRupees(paise).toFixed(2));
  const rate = least === most ? { value: most } : { minValue: least, maxValue: most };
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...rate, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  };
}

/** Without empty texts and lists, which search engines report as faults. */
function known(
  values: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
}
