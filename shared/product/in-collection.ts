import type { OwnCollection } from '../content/content-fields/collections.ts';
import { fold } from '../text/fold.ts';
import { toSlug } from '../text/slug.ts';
import type { Product } from './product.ts';

/** The product data that decides which collections it is in. */
export type Collectable = Pick<
  Product,
  'id' | 'fabric' | 'categoryName' | 'menuCategories' | 'priceRupees' | 'countryOfOrigin'
>;

/** Whether a product is in a category with one of the slugs: a menu category, also by a former slug, or its own category. */
export function isOfCategory({ categoryName, menuCategories }: Collectable, slugs: readonly string[]): boolean {
  if (slugs.includes(toSlug(categoryName ?? ''))) return true;
  return menuCategories.some(({ slug, oldSlugs = [] }) => [slug, ...oldSlugs].some((one) => slugs.includes(one)));
}

type Rule = Pick<OwnCollection, 'products' | 'category' | 'fabric' | 'origin' | 'price_from' | 'price_to'>;

/** Whether a product is in a collection: chosen by hand, or by every part of its rule. Without any choice nothing is. */
export function isInCollection(rule: Rule, product: Collectable): boolean {
  const { products, category, fabric, origin, price_from, price_to } = rule;
  if (products.length > 0) return products.includes(product.id);
  if (category === '' && fabric === '' && origin === '' && price_from === 0 && price_to === 0) return false;
  return (
    (category === '' || isOfCategory(product, [category])) &&
    (fabric === '' || fold(fabric) === fold(product.fabric)) &&
    (origin === '' || fold(origin) === fold(product.countryOfOrigin)) &&
    product.priceRupees >= price_from &&
    (price_to === 0 || product.priceRupees <= price_to)
  );
}
