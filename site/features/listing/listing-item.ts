import { z } from 'zod/mini';
import type { MenuCategory } from '#shared/menu.ts';
import { type Product, SIZES } from '#shared/product.ts';
import { CARD_FALLBACKS } from '#shared/product-card.ts';

/** How a garment comes. */
export const STITCHINGS = ['stitched', 'unstitched'] as const;

/** The part of a product that filters ask for, in the form the listing's index carries it. */
export const listingItemSchema = z.object({
  id: z.string(),
  /** Rupees. */
  price: z.number(),
  brand: z.array(z.string()),
  fabric: z.array(z.string()),
  colour: z.array(z.string()),
  /** Sizes in stock. */
  size: z.array(z.string()),
  stitching: z.array(z.string()),
  /** Slugs of its menu categories and of their parents. */
  category: z.array(z.string()),
});
export type ListingItem = z.infer<typeof listingItemSchema>;

/** What filters see of a product. `categories` is the whole menu, to find the parents in. */
export function toListingItem(product: Product, categories: readonly MenuCategory[]): ListingItem {
  return {
    id: product.id,
    price: product.priceRupees,
    brand: [product.brandName ?? CARD_FALLBACKS.brand],
    fabric: product.fabric === '' ? [] : [product.fabric],
    colour: product.colour === '' ? [] : [product.colour],
    size: sizesInStock(product),
    stitching: STITCHINGS.filter((kind) => product.variants.some(({ stitched }) => stitched === (kind === 'stitched'))),
    category: categorySlugs(product, categories),
  };
}

function sizesInStock({ variants }: Product): string[] {
  return SIZES.filter((size) =>
    variants.some((variant) => variant.stitched && variant.size === size && variant.stockQuantity > 0),
  );
}

function categorySlugs(product: Product, categories: readonly MenuCategory[]): string[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const slugs = new Set<string>();
  for (const { id } of product.menuCategories) {
    let row = byId.get(id);
    while (row !== undefined && !slugs.has(row.slug)) {
      slugs.add(row.slug);
      row = byId.get(row.parentId ?? '');
    }
  }
  return [...slugs];
}
