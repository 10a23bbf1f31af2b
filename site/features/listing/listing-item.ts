import type { MenuCategory } from '#shared/menu.ts';
import { type Product, SIZES } from '#shared/product.ts';
import { CARD_FALLBACKS } from '#shared/product-card.ts';
import { toSlug } from '#shared/slug.ts';
import type { Facet } from './facets.ts';

/** How a garment comes. */
export const STITCHINGS = ['stitched', 'unstitched'] as const;

/** The part of a product that filters ask for: its price in rupees, and its values of each facet. */
export type ListingItem = { id: string; price: number } & Record<Facet, readonly string[]>;

/** What filters see of a product. `categories` is the whole menu, to find the parents in. */
export function toListingItem(product: Product, categories: readonly MenuCategory[]): ListingItem {
  return {
    id: product.id,
    price: product.priceRupees,
    category: categorySlugs(product, categories),
    size: sizesInStock(product),
    stitching: STITCHINGS.filter((kind) => product.variants.some(({ stitched }) => stitched === (kind === 'stitched'))),
    fabric: present(product.fabric),
    work: present(product.work),
    colour: present(product.colour),
    pieces: product.pieces.length === 0 ? [] : [String(product.pieces.length)],
    brand: [product.brandName ?? CARD_FALLBACKS.brand],
    origin: present(product.countryOfOrigin),
  };
}

function present(value: string): string[] {
  return value === '' ? [] : [value];
}

function sizesInStock({ variants }: Product): string[] {
  return SIZES.filter((size) =>
    variants.some((variant) => variant.stitched && variant.size === size && variant.stockQuantity > 0),
  );
}

/** The categories it is linked to, those named like its brand or fabric, and the groups above them all. */
function categorySlugs(product: Product, categories: readonly MenuCategory[]): string[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const linked = new Set(product.menuCategories.map(({ id }) => id));
  const slugs = new Set<string>();
  for (const category of categories) {
    let row = linked.has(category.id) || isNamedLike(category, product) ? category : undefined;
    while (row !== undefined && !slugs.has(row.slug)) {
      slugs.add(row.slug);
      row = byId.get(row.parentId ?? '');
    }
  }
  return [...slugs];
}

/** A brand or fabric of the menu holds its garments even where nobody has linked them. */
function isNamedLike({ menuType, slug }: MenuCategory, { brandName, fabric }: Product): boolean {
  if (menuType === 'shop_by_brand') return brandName !== null && toSlug(brandName) === slug;
  return menuType === 'shop_by_fabric' && toSlug(fabric) === slug;
}
