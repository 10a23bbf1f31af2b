import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { CatalogueProduct, CatalogueVariant } from '#shared/api/catalogue.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import { variantKey } from '#shared/product/variants.ts';
import { type Column, type StockColumn, stockColumn, writeList } from './columns.ts';
import type { createNames } from './lookups.ts';

/** A product as a row: the text of each column, not yet escaped against formulas. */
export function cellsOf(product: CatalogueProduct, names: ReturnType<typeof createNames>): Record<Column, string> {
  const variants = variantsByKey(product);
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    description: product.description,
    price: String(product.price),
    original_price: product.original_price === 0 ? '' : String(product.original_price),
    mrp: product.mrp === 0 ? '' : String(product.mrp),
    brand: names.brands.nameOf(product.brand_id),
    category: names.categories.nameOf(product.category_id),
    menu_categories: writeList(
      product.links.map(({ menu_category_id }) => names.menuCategories.nameOf(menu_category_id)).toSorted(),
    ),
    ...mapPlainFields(
      (field) => String(product[field]),
      (field) => String(product[field] || ''),
    ),
    slug: product.slug,
    ...stockCells(variants),
    variant_prices: ofVariants(variants, ({ price }) => (price > 0 && price !== product.price ? String(price) : '')),
    variant_mrps: ofVariants(variants, ({ mrp }) => (mrp > 0 ? String(mrp) : '')),
    variant_skus: ofVariants(variants, ({ sku }) => sku),
    is_active: flagCell(product.is_active),
    is_featured: flagCell(product.is_featured),
    is_new: flagCell(product.is_new),
    images: writeList(mediaPaths(product.images)),
    videos: writeList(mediaPaths(product.videos)),
    pieces: hasPieces(product.pieces) ? JSON.stringify(product.pieces) : '',
  };
}

/** The variants that have a stock column, by its key. */
export function variantsByKey(product: Pick<CatalogueProduct, 'variants'>): Map<string, CatalogueVariant> {
  return new Map(
    product.variants.flatMap((variant) => {
      const key = variantKey(variant);
      return key === undefined ? [] : [[key, variant] as const];
    }),
  );
}

/** `yes` or `no`. */
export function flagCell(value: boolean): string {
  return value ? 'yes' : 'no';
}

function stockCells(variants: ReadonlyMap<string, CatalogueVariant>): Record<StockColumn, string> {
  const cell = (key: string) => String(variants.get(key)?.stock_quantity ?? '');
  return Object.fromEntries(variantKeys().map((key) => [stockColumn(key), cell(key)]));
}

/** `XL=2499 | unstitched=1999`: the texts of the variants, small to large; empty ones are omitted. */
function ofVariants(
  variants: ReadonlyMap<string, CatalogueVariant>,
  textOf: (variant: CatalogueVariant) => string,
): string {
  return writeList(
    variantKeys().flatMap((key) => {
      const variant = variants.get(key);
      const text = variant === undefined ? '' : textOf(variant);
      return text === '' ? [] : [`${key}=${text}`];
    }),
  );
}

function hasPieces(pieces: unknown): boolean {
  return Array.isArray(pieces) ? pieces.length > 0 : pieces !== null && pieces !== '';
}
