import type { MenuCategory } from '#shared/menu.ts';
import type { Product, ProductImage, ProductMenuCategory, ProductVariant } from '#shared/product.ts';
import { mediaUrl } from './media.ts';
import type { MenuCategoryRow, ProductRow, ProductVariantRow } from './rows.ts';

/** What a product row points at, looked up by id. */
export interface ProductContext {
  brandNames: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string>;
  /** By storage path, `<record id>/<file name>`. */
  pictures: ReadonlyMap<string, ProductImage>;
  variants: readonly ProductVariantRow[];
  menuCategories: ProductMenuCategory[];
}

/** The price a variant sells at, in rupees: its own, or the product's when it has none. */
export function sellingPriceRupees(product: { price: number }, variant: { price: number }): number {
  return variant.price > 0 ? variant.price : product.price;
}

/** A product as the shop reads it, from its row and what the row points at. */
export function productFromRows(row: ProductRow, context: ProductContext): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceRupees: row.price,
    originalPriceRupees: row.original_price,
    images: row.images.flatMap((path) => pictureOf(path, row.name, context.pictures)),
    videos: row.videos.flatMap((path) => mediaUrl(path) ?? []),
    fabric: row.fabric,
    colour: row.colour,
    catalogName: row.catalog_name,
    sku: row.sku,
    size: row.size,
    sizeQuantities: sizeQuantitiesOf(row, context.variants),
    stockQuantity: row.stock_quantity,
    slug: row.slug,
    countryOfOrigin: row.country_of_origin,
    pieces: row.pieces,
    work: row.work,
    washCare: row.wash_care,
    isNew: row.is_new,
    isFeatured: row.is_featured,
    isActive: row.is_active,
    brandName: nameOf(row.brand_id, context.brandNames),
    categoryName: nameOf(row.category_id, context.categoryNames),
    createdAt: row.created_at,
    variants: context.variants.map((variant) => variantFromRow(row, variant)),
    menuCategories: context.menuCategories,
  };
}

/**
 * The size quantities of a product whose variants were derived from them (migration 1790000050); empty for all others.
 * Derived variants have no price of their own, while the admin gives every variant one.
 */
export function sizeQuantitiesOf(
  row: Pick<ProductRow, 'size_quantities'>,
  variants: readonly ProductVariantRow[],
): Product['sizeQuantities'] {
  return variants.every((variant) => variant.stitched && variant.price === 0) ? row.size_quantities : {};
}

function nameOf(id: string | null, names: ReadonlyMap<string, string>): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

/** The picture at a path: as its row describes it, or the bare address of one without a row; none for a bad path. */
export function pictureOf(path: string, name: string, pictures: ReadonlyMap<string, ProductImage>): ProductImage[] {
  const known = pictures.get(path);
  if (known) return [known];
  const src = mediaUrl(path);
  return src === undefined ? [] : [{ src, alt: name, width: 1200, height: 1600, sizes: [], avif: [], tone: '' }];
}

/** A variant as the shop reads it, with the price it sells at. */
export function variantFromRow(product: Pick<ProductRow, 'price'>, row: ProductVariantRow): ProductVariant {
  return {
    id: row.id,
    stitched: row.stitched,
    size: row.size,
    stockQuantity: row.stock_quantity,
    priceRupees: sellingPriceRupees(product, row),
    sku: row.sku,
  };
}

/** A menu category as the menu reads it. */
export function menuCategoryFromRow(row: MenuCategoryRow): MenuCategory {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    slug: row.slug,
    menuType: row.menu_type,
    parentId: row.parent_id,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    showInMenu: row.show_in_menu,
  };
}
