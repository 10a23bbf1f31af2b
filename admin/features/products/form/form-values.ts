import { z } from 'zod';
import { sizeNames } from '#admin/features/sizes/shop-sizes.ts';
import { PIECE_KINDS } from '#shared/product/pieces.ts';
import { mapPlainTexts } from '#shared/product/product-fields.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';

/** How a product is sold: stitched in sizes, unstitched without a size, or both. */
export const SEWINGS = ['stitched', 'unstitched', 'both'] as const;
export type Sewing = (typeof SEWINGS)[number];

/** The option that creates a brand or category on saving. */
export const ADD_NEW = '+new';

const pieceValuesSchema = z.object({
  kind: z.enum(PIECE_KINDS),
  fabric: z.string(),
  lengthInches: z.string(),
  metres: z.string(),
  note: z.string(),
});
export type PieceValues = z.infer<typeof pieceValuesSchema>;

const stockValuesSchema = z.record(z.string(), z.string());

/**
 * The form as typed: texts, flags and lists. Fields have the names of their columns, so that the server's message about a
 * column is shown at its field. Drafts on this device have the same shape.
 */
export const formValuesSchema = z.object({
  name: z.string(),
  slug: z.string(),
  price: z.string(),
  original_price: z.string(),
  description: z.string(),
  sewing: z.enum(SEWINGS),
  stock: stockValuesSchema,
  unstitchedStock: z.string(),
  /** Rupees, if the unstitched price differs from the product's; usually empty. */
  unstitchedPrice: z.string(),
  /** Whether sizes with their own price get the product's. Missing in older drafts. */
  resetSizePrices: z.boolean().default(false),
  /** Why stock changes; empty: counted. Both are missing in older drafts. */
  stockKind: z.enum(['', ...STAFF_STOCK_KINDS]).default(''),
  stockNote: z.string().default(''),
  /** Blank: the shop's number. Both are missing in older drafts. */
  low_stock_below: z.string().default(''),
  low_size_below: z.string().default(''),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  sku: z.string(),
  // Missing in drafts older than the field.
  ...mapPlainTexts(() => z.string().default('')),
  pieces: z.array(pieceValuesSchema),
  brand_id: z.string(),
  newBrand: z.string(),
  category_id: z.string(),
  newCategory: z.string(),
  menuCategoryIds: z.array(z.string()),
  images: z.array(z.string()),
  videos: z.array(z.string()),
});
export type FormValues = z.infer<typeof formValuesSchema>;

const EMPTY: Omit<FormValues, 'stock'> = {
  name: '',
  slug: '',
  price: '',
  original_price: '',
  description: '',
  sewing: 'stitched',
  unstitchedStock: '',
  unstitchedPrice: '',
  resetSizePrices: false,
  stockKind: '',
  stockNote: '',
  low_stock_below: '',
  low_size_below: '',
  is_active: true,
  is_featured: false,
  is_new: false,
  sku: '',
  ...mapPlainTexts(() => ''),
  pieces: [],
  brand_id: '',
  newBrand: '',
  category_id: '',
  newCategory: '',
  menuCategoryIds: [],
  images: [],
  videos: [],
};

/** A new product: active, not featured, not new (specification, section 3), stitched, without stock. */
export function emptyValues(): FormValues {
  return { ...EMPTY, stock: Object.fromEntries(sizeNames().map((size) => [size, ''])) };
}
