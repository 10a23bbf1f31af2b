import type { MenuCategory } from '#shared/menu/menu.ts';
import { colourFamilies } from '#shared/product/colour-families.ts';
import type { Product } from '#shared/product/product.ts';
import { CARD_FALLBACKS } from '#shared/product/product-card.ts';
import { sizeOrder } from '#shared/product/variants.ts';
import type { Facet } from '#site/features/listing/facets.ts';
import { type CategorySlugs, categorySlugs } from './category-slugs.ts';

/** Stitched or unstitched. */
export const STITCHINGS = ['stitched', 'unstitched'] as const;

/** The product data for filters: its price in rupees, and its values of each facet. */
export type FacetValues = { id: string; price: number } & Record<Facet, readonly string[]>;

/** Items by menu, so that an edit of one product recomputes only that one. */
const made = new WeakMap<readonly MenuCategory[], { slugsOf: CategorySlugs; items: WeakMap<Product, FacetValues> }>();

/**
 * The product data that filters read. `categories` is the whole menu, needed to find parents. Cached by product and menu, so
 * neither may be mutated, only replaced.
 */
export function toFacetValues(product: Product, categories: readonly MenuCategory[]): FacetValues {
  const known = made.get(categories) ?? { slugsOf: categorySlugs(categories), items: new WeakMap() };
  made.set(categories, known);
  const item = known.items.get(product) ?? makeItem(product, known.slugsOf);
  known.items.set(product, item);
  return item;
}

function makeItem(product: Product, slugsOf: CategorySlugs): FacetValues {
  return {
    id: product.id,
    price: product.priceRupees,
    category: slugsOf(product),
    size: sizesInStock(product),
    stitching: STITCHINGS.filter((kind) => product.variants.some(({ stitched }) => stitched === (kind === 'stitched'))),
    fabric: present(product.fabric),
    work: present(product.work),
    colour: colourFamilies(product.colour),
    pieces: product.pieces.length === 0 ? [] : [String(product.pieces.length)],
    brand: [product.brandName ?? CARD_FALLBACKS.brand],
    origin: present(product.countryOfOrigin),
  };
}

function present(value: string): string[] {
  return value === '' ? [] : [value];
}

function sizesInStock(product: Product): string[] {
  return sizeOrder(product).filter((size) =>
    product.variants.some((variant) => variant.stitched && variant.size === size && variant.stockQuantity > 0),
  );
}
