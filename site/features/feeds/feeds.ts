import { toPaise, toRupees } from '#shared/money.ts';
import { canCharge, type ShippingRule, shippingRange } from '#shared/orders/shipping-charge.ts';
import { descriptionText } from '#shared/product/description.ts';
import { shareImage } from '#shared/product/picture-sources.ts';
import { type Product, type ProductVariant, productPath } from '#shared/product/product.ts';
import { UNSTITCHED, variantKey } from '#shared/product/variants.ts';
import type { FeedItem, FeedShop } from './feed-item.ts';
import { googleFeed } from './google-feed.ts';
import { metaFeed } from './meta-feed.ts';

/**
 * Feeds of all products for Google Merchant Center and Meta (contract, HTTP): files of the release, in parts, each size of a product
 * an item of its own. They contain what is recorded of a product, never a sample claim.
 */

/** Product ids per part, by thousands, so that an edit changes one file. The first thousand is that of the demo's ids. */
const IDS_PER_PART = 1000;
/** The longest texts that both take, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_FURTHER_IMAGES = 10;

const FEEDS = {
  'google-merchant': { extension: 'xml', type: 'application/xml', write: googleFeed },
  meta: { extension: 'csv', type: 'text/csv', write: metaFeed },
} as const;
type FeedName = keyof typeof FEEDS;
const NAMES: readonly FeedName[] = ['google-merchant', 'meta'];

/** The number of the part that a product is in, from 1. */
function partOf(productId: string): number {
  return Math.max(1, Math.floor(Number(productId) / IDS_PER_PART));
}

function feedPath(name: FeedName, part: number): string {
  return `/feeds/${name}${part === 1 ? '' : `-${part}`}.${FEEDS[name].extension}`;
}

/** The paths of all parts of all feeds; the first parts are there without a product, too. */
export function feedPaths(productIds: readonly string[]): string[] {
  const parts = [...new Set([1, ...productIds.map(partOf)])].sort((a, b) => a - b);
  return NAMES.flatMap((name) => parts.map((part) => feedPath(name, part)));
}

/** The paths of the parts that a product is in. */
export function feedPathsOf(productId: string): string[] {
  return NAMES.map((name) => feedPath(name, partOf(productId)));
}

/** The file of a feed's part by its name; undefined if there is no such part. */
export function feedFile(file: string, products: readonly Product[], shop: FeedShop & { shipping: ShippingRule }) {
  const path = `/feeds/${file}`;
  if (!feedPaths(products.map(({ id }) => id)).includes(path)) return undefined;
  const name = NAMES.find((one) => file.startsWith(one)) ?? 'meta';
  const { type, write } = FEEDS[name];
  const ofPart = products.filter(({ id }) => feedPath(name, partOf(id)) === path);
  const items = ofPart.toSorted((a, b) => Number(a.id) - Number(b.id)).flatMap(itemsOf);
  const priced = items.map((item) => ({ ...item, shipping: shippingOf(item, shop.shipping) }));
  return { type, text: write(priced, shop) };
}

/** Whether a change of a product changes a feed: most sales do not. */
export function isFeedChanged(before: Product | undefined, after: Product | undefined): boolean {
  const [was, is] = [before, after].map((product) => (product === undefined ? [] : itemsOf(product)));
  return JSON.stringify(was) !== JSON.stringify(is);
}

/** Products are immutable, and all of a part are written again when one changes. */
const ITEMS = new WeakMap<Product, readonly FeedItem[]>();

function itemsOf(product: Product): readonly FeedItem[] {
  const known = ITEMS.get(product) ?? makeItems(product);
  ITEMS.set(product, known);
  return known;
}

/** The items of a product; none without a picture, which both require, or a size that can be bought. */
function makeItems(product: Product): FeedItem[] {
  const images = product.images.map(shareImage).slice(0, 1 + MAX_FURTHER_IMAGES);
  if (images.length === 0) return [];
  return product.variants.flatMap((variant) => {
    const key = variantKey(variant);
    if (key === undefined) return [];
    const fields = {
      id: `${product.id}-${idPart(key)}`,
      item_group_id: product.id,
      title: cut(product.name, MAX_TITLE),
      description: cut(descriptionText(product.description) || product.name, MAX_DESCRIPTION),
      ...pricesOf(variant, product.originalPriceRupees ?? 0),
      condition: 'new',
      brand: product.brandName ?? '',
      gender: 'female',
      age_group: 'adult',
      size: key === UNSTITCHED ? 'Unstitched' : variant.size,
      color: product.colour,
      material: product.fabric,
      product_type: product.categoryName ?? '',
    };
    const { priceRupees, stockQuantity } = variant;
    const isAvailable = stockQuantity > 0;
    const { countryOfOrigin: origin } = product;
    return [{ fields, link: productPath(product.id), images, isAvailable, priceRupees, origin, shipping: '' }];
  });
}

/** Both take 50 letters, digits, dashes and underscores. Signs are written as codes: 'XL+' and 'XL-' are two items. */
function idPart(key: string): string {
  return key.replaceAll(' ', '_').replaceAll(/\W/g, (sign) => `-${sign.charCodeAt(0).toString(16)}`);
}

function pricesOf({ priceRupees, mrpRupees = 0 }: ProductVariant, originalRupees: number) {
  const inr = (rupees: number) => (rupees === 0 ? '' : `${rupees.toFixed(2)} INR`);
  return {
    price: inr(Math.max(originalRupees, priceRupees)),
    sale_price: originalRupees > priceRupees ? inr(priceRupees) : '',
    // Only Google has it, for India.
    maximum_retail_price: inr(mrpRupees),
  };
}

/** At most: Google asks to overstate a charge that differs by place. */
function shippingOf({ priceRupees }: FeedItem, rule: ShippingRule): string {
  if (!canCharge(rule)) return '';
  const [, most] = shippingRange(rule, toPaise(priceRupees));
  return `${toRupees(most).toFixed(2)} INR`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
