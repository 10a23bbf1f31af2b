import { z } from 'zod';
import { offeredSizes } from '#admin/features/sizes/shop-sizes.ts';
import {
  type ProductVariantRow,
  productMenuCategoryRowSchema,
  productRowSchema,
  productVariantRowSchema,
} from '#shared/pocketbase/rows.ts';
import { mapPlainTexts, maxLength } from '#shared/product/product-fields.ts';
import { findVariant, UNSTITCHED, variantKey } from '#shared/product/variants.ts';
import { descriptionToText } from './description-text.ts';
import { emptyValues, type FormValues, type PieceValues, type Sewing } from './form-values.ts';

const recordSchema = z.object({
  id: z.string(),
  updated_at: z.string(),
  // Missing in drafts older than the field.
  ...mapPlainTexts(() => z.string().default('')),
});

/** A product with its variants and menu links as stored. `record` has all columns. */
export const snapshotSchema = z.object({
  record: z.record(z.string(), z.json()).and(recordSchema),
  variants: z.array(productVariantRowSchema),
  links: z.array(productMenuCategoryRowSchema),
});
export type ProductSnapshot = z.infer<typeof snapshotSchema>;

/** Variants without a field in the form, such as of a size that is not the shop's; saving does not change them. */
export function otherVariants(variants: readonly ProductVariantRow[]): ProductVariantRow[] {
  const keys = [...sizesOf(variants), UNSTITCHED];
  return variants.filter((variant) => !keys.includes(variantKey(variant) ?? ''));
}

/** The form's initial values. */
export function valuesOf({ record, variants, links }: ProductSnapshot): FormValues {
  const product = productRowSchema.parse(record);
  const cloth = findVariant(variants, 'unstitched');
  return {
    name: product.name,
    slug: product.slug,
    price: String(product.price),
    original_price: product.original_price === null ? '' : String(product.original_price),
    description: descriptionToText(product.description),
    sewing: sewingOf(variants),
    stock: stockOf(variants),
    unstitchedStock: cloth === undefined ? '' : String(cloth.stock_quantity),
    unstitchedPrice: cloth === undefined || [0, product.price].includes(cloth.price) ? '' : String(cloth.price),
    resetSizePrices: false,
    stockKind: '',
    stockNote: '',
    low_stock_below: ownThreshold(record['low_stock_below']),
    low_size_below: ownThreshold(record['low_size_below']),
    is_active: product.is_active,
    is_featured: product.is_featured,
    is_new: product.is_new,
    sku: product.sku,
    ...mapPlainTexts((field) => record[field]),
    pieces: product.pieces.map(
      (piece): PieceValues => ({
        kind: piece.kind,
        fabric: piece.fabric ?? '',
        lengthInches: piece.lengthInches === undefined ? '' : String(piece.lengthInches),
        metres: piece.metres === undefined ? '' : String(piece.metres),
        note: piece.note ?? '',
      }),
    ),
    brand_id: product.brand_id ?? '',
    newBrand: '',
    category_id: product.category_id ?? '',
    newCategory: '',
    menuCategoryIds: links.map((link) => link.menu_category_id).toSorted(),
    images: product.images,
    videos: product.videos,
  };
}

/** 0 is the shop's number. */
function ownThreshold(value: unknown): string {
  return typeof value === 'number' && value > 0 ? String(value) : '';
}

/** The initial values of a copy: inactive, without stock and SKU. */
export function copyOf(snapshot: ProductSnapshot): FormValues {
  const values = valuesOf(snapshot);
  const name = `${values.name} (copy)`.slice(0, maxLength('name'));
  return { ...values, name, slug: '', sku: '', stock: emptyValues().stock, unstitchedStock: '', is_active: false };
}

/** The sizes with a field in the form: those of the shop, without retired ones that the product does not have. */
export function sizesOf(variants: readonly Pick<ProductVariantRow, 'stitched' | 'size'>[]): readonly string[] {
  return offeredSizes(variants.flatMap(({ stitched, size }) => (stitched ? [size] : [])));
}

function stockOf(variants: readonly ProductVariantRow[]): Record<string, string> {
  const { stock } = emptyValues();
  for (const size of sizesOf(variants)) {
    const variant = findVariant(variants, size);
    if (variant) stock[size] = String(variant.stock_quantity);
  }
  return stock;
}

function sewingOf(variants: readonly ProductVariantRow[]): Sewing {
  const isSewn = variants.some((variant) => variant.stitched);
  if (findVariant(variants, 'unstitched') === undefined) return 'stitched';
  return isSewn ? 'both' : 'unstitched';
}
