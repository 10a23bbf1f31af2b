import { z } from 'zod';
import { offeredSizes } from '#admin/features/sizes/shop-sizes.ts';
import {
  PLAIN_SCHEMAS,
  type ProductVariantRow,
  productMenuCategoryRowSchema,
  productVariantRowSchema,
} from '#shared/pocketbase/rows.ts';
import { maxLength } from '#shared/product/product-fields.ts';
import { findVariant, UNSTITCHED, variantKey } from '#shared/product/variants.ts';
import { type ProductValues, type Sewing, sizeField } from './product-form-fields.ts';

/** The columns as they are stored, which is what the server compares `seen` with. */
const recordSchema = z.looseObject({
  id: z.string(),
  updated_at: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.number(),
  original_price: z.number().nullable(),
  mrp: z.number(),
  images: z.json(),
  videos: z.json(),
  pieces: z.json(),
  sku: z.string(),
  ...PLAIN_SCHEMAS,
  low_stock_below: z.number(),
  low_size_below: z.number(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  brand_id: z.string(),
  category_id: z.string(),
});

/** A product with its variants and menu links as stored. `record` has all columns. */
export const snapshotSchema = z.object({
  record: recordSchema,
  variants: z.array(productVariantRowSchema),
  links: z.array(productMenuCategoryRowSchema),
});
export type ProductSnapshot = z.infer<typeof snapshotSchema>;

/** Variants without a field in the form, such as of a size that is not the shop's; saving does not change them. */
export function otherVariants(variants: readonly ProductVariantRow[]): ProductVariantRow[] {
  const keys = [...sizesOf(variants), UNSTITCHED];
  return variants.filter((variant) => !keys.includes(variantKey(variant) ?? ''));
}

/** The record of the form. */
export function valuesOf({ record, variants, links }: ProductSnapshot): ProductValues & { id: string } {
  const cloth = findVariant(variants, 'unstitched');
  return {
    ...record,
    ...Object.fromEntries(
      sizesOf(variants).map((size) => [sizeField(size), findVariant(variants, size)?.stock_quantity ?? null]),
    ),
    sewing: sewingOf(variants),
    unstitchedStock: cloth?.stock_quantity ?? null,
    unstitchedPrice: cloth === undefined || [0, record.price].includes(cloth.price) ? null : cloth.price,
    resetSizePrices: false,
    stockKind: '',
    stockNote: '',
    newBrand: '',
    newCategory: '',
    menuCategoryIds: links.map((link) => link.menu_category_id).toSorted(),
  };
}

/** The initial values of a copy: inactive, without stock and SKU. */
export function copyOf(snapshot: ProductSnapshot): Partial<ProductValues> {
  const values = valuesOf(snapshot);
  const name = `${values.name} (copy)`.slice(0, maxLength('name'));
  const stock = Object.fromEntries(sizesOf(snapshot.variants).map((size) => [sizeField(size), null]));
  return { ...values, ...stock, name, slug: '', sku: '', unstitchedStock: null, is_active: false };
}

/** The sizes with a field in the form: those of the shop, without retired ones that the product does not have. */
export function sizesOf(variants: readonly Pick<ProductVariantRow, 'stitched' | 'size'>[]): readonly string[] {
  return offeredSizes(variants.flatMap(({ stitched, size }) => (stitched ? [size] : [])));
}

function sewingOf(variants: readonly ProductVariantRow[]): Sewing {
  const isSewn = variants.some((variant) => variant.stitched);
  if (findVariant(variants, 'unstitched') === undefined) return 'stitched';
  return isSewn ? 'both' : 'unstitched';
}
