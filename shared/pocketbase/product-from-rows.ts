import type { MenuCategory } from '#shared/menu/menu.ts';
import { type Declarations, declarationsOf } from '#shared/product/declarations.ts';
import { mrpOf } from '#shared/product/mrp.ts';
import type {
  Product,
  ProductImage,
  ProductMenuCategory,
  ProductReviews,
  ProductVariant,
} from '#shared/product/product.ts';
import { ownSizeOrder } from '#shared/product/sizes.ts';
import { mediaUrl } from './media.ts';
import type { MenuCategoryRow, ProductRow, ProductVariantRow } from './rows.ts';

/** The rows that a product row refers to, by id. */
export interface ProductContext {
  brands: ReadonlyMap<string, { name: string } & Declarations>;
  categories: ReadonlyMap<string, { name: string }>;
  /** The shop's, for products and brands without their own. */
  declarations: Declarations;
  /** By storage path, `<record id>/<file name>`. */
  pictures: ReadonlyMap<string, ProductImage>;
  /** Sorted by `shownVariants`. */
  variants: readonly ProductVariantRow[];
  menuCategories: ProductMenuCategory[];
  /** Missing if no review is published. */
  reviews?: ProductReviews | undefined;
}

/** A variant's price in rupees: its own, or else the product's. */
export function sellingPriceRupees(product: { price: number }, variant: { price: number }): number {
  return variant.price > 0 ? variant.price : product.price;
}

/** Converts a product row with the rows that it refers to. */
export function productFromRows(row: ProductRow, context: ProductContext): Product {
  const sizes = ownSizeOrder(context.variants);
  const brand = context.brands.get(row.brand_id ?? '');
  const declared = declarationsOf(row, brand, context.declarations);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceRupees: row.price,
    originalPriceRupees: row.original_price,
    ...(row.mrp > 0 && { mrpRupees: row.mrp }),
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
    countryOfOrigin: declared.country_of_origin,
    netQuantity: declared.net_quantity,
    maker: declared.maker,
    consumerCare: declared.consumer_care,
    pieces: row.pieces,
    work: row.work,
    washCare: row.wash_care,
    isNew: row.is_new,
    isFeatured: row.is_featured,
    isActive: row.is_active,
    brandName: brand?.name ?? null,
    categoryName: context.categories.get(row.category_id ?? '')?.name ?? null,
    createdAt: row.created_at,
    variants: context.variants.map((variant) => variantFromRow(row, variant)),
    ...(sizes === undefined ? {} : { sizes }),
    menuCategories: context.menuCategories,
    ...(context.reviews && { reviews: context.reviews }),
  };
}

/**
 * The size quantities of a product whose variants were derived from them (pb_migrations/1800000004_stock.js); empty for other products.
 * Derived variants have no own price, unlike variants from the admin.
 */
export function sizeQuantitiesOf(
  row: Pick<ProductRow, 'size_quantities'>,
  variants: readonly ProductVariantRow[],
): Product['sizeQuantities'] {
  return variants.every((variant) => variant.stitched && variant.price === 0) ? row.size_quantities : {};
}

/** The picture at a path: from its row, or only a URL if it has no row; empty for an invalid path. */
export function pictureOf(path: string, name: string, pictures: ReadonlyMap<string, ProductImage>): ProductImage[] {
  const known = pictures.get(path);
  if (known) return [known];
  const src = mediaUrl(path);
  return src === undefined ? [] : [{ src, alt: name, width: 1200, height: 1600, sizes: [], avif: [], tone: '' }];
}

/** Converts a variant row and resolves its price. */
export function variantFromRow(product: Pick<ProductRow, 'price' | 'mrp'>, row: ProductVariantRow): ProductVariant {
  const mrp = mrpOf(product, row);
  return {
    id: row.id,
    stitched: row.stitched,
    size: row.size,
    stockQuantity: row.stock_quantity,
    priceRupees: sellingPriceRupees(product, row),
    ...(mrp > 0 && { mrpRupees: mrp }),
    sku: row.sku,
  };
}

/** Converts a menu category row. */
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
    oldSlugs: row.old_slugs ?? [],
  };
}
