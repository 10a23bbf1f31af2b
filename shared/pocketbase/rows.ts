import { z } from 'zod';
import type { ShopSettings } from '#shared/content/settings.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { HAND_SOURCES, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, STOCK_STATES } from '#shared/orders/order.ts';
import { mapDeclarations } from '#shared/product/declarations.ts';
import { isPiece, PIECE_KINDS, type Piece } from '#shared/product/pieces.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import type { ShopSize } from '#shared/product/sizes.ts';
import { isOwnPath } from '../text/own-path.ts';
import { mediaPaths } from './media.ts';
import { storedParcelsSchema } from './parcel-rows.ts';

/**
 * Schemas of the collections' rows; parse every answer of PocketBase with them. PocketBase has no NULL for text and
 * numbers: its empty value becomes null where the specification says nullable.
 */

const nullableText = z.string().transform((text) => (text === '' ? null : text));
const nullableAmount = z.number().transform((amount) => (amount === 0 ? null : amount));
const flag = z.boolean();

export const namedRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  is_active: flag,
  sort_order: z.number(),
});

/** A brand, with what its products declare if they have no text of their own. */
export const brandRowSchema = namedRowSchema.extend(mapDeclarations(() => z.string()));
export type BrandRow = z.infer<typeof brandRowSchema>;

export const menuCategoryRowSchema = namedRowSchema.extend({
  description: z.string(),
  menu_type: z.enum(MENU_TYPES),
  parent_id: nullableText,
  show_in_menu: flag,
  /** Hidden from browsers, and null until a slug was changed. */
  old_slugs: z.array(z.string()).nullish(),
});
export type MenuCategoryRow = z.infer<typeof menuCategoryRowSchema>;

export const redirectRowSchema = z.object({
  id: z.string(),
  from_path: z.string(),
  to_path: z.string().refine(isOwnPath, 'leads to another host'),
});
export type RedirectRow = z.infer<typeof redirectRowSchema>;

/** JSON fields may contain anything; invalid entries are skipped, so that one product does not block all others. */
const mediaList = z.unknown().transform(mediaPaths);

const quantitiesSchema = z.record(z.string(), z.number().int().min(0));

/** Quantities by size; empty if any entry is not a whole number. */
const sizeQuantities = z.unknown().transform((value) => {
  const parsed = quantitiesSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
});

/** The valid pieces of a list, in display order. */
export function piecesIn(value: unknown): Piece[] {
  return (Array.isArray(value) ? value : [])
    .filter(isPiece)
    .sort((a, b) => PIECE_KINDS.indexOf(a.kind) - PIECE_KINDS.indexOf(b.kind));
}

const pieces = z.unknown().transform(piecesIn);

/** The plain fields of a product as they are stored. */
export const PLAIN_SCHEMAS = mapPlainFields(
  () => z.string(),
  () => z.number(),
);

export const productRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  original_price: nullableAmount,
  /** 0 for none; left out where staff and carts do not need it. */
  mrp: z.number().default(0),
  images: mediaList,
  videos: mediaList,
  ...PLAIN_SCHEMAS,
  catalog_name: nullableText,
  sku: z.string(),
  size: z.string(),
  size_quantities: sizeQuantities,
  stock_quantity: z.number(),
  slug: z.string(),
  pieces,
  is_new: flag,
  is_featured: flag,
  is_active: flag,
  brand_id: nullableText,
  category_id: nullableText,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

export const productVariantRowSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  stitched: flag,
  size: z.string(),
  stock_quantity: z.number(),
  price: z.number(),
  mrp: z.number().default(0),
  sku: z.string(),
});
export type ProductVariantRow = z.infer<typeof productVariantRowSchema>;

export const productMenuCategoryRowSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  menu_category_id: z.string(),
});

export const wishlistRowSchema = z.object({ id: z.string(), user_id: z.string(), product_id: z.string() });

/** A stitched size of the shop. */
export const sizeRowSchema = z
  .object({ id: z.string(), name: z.string(), is_active: flag, sort_order: z.number() })
  .transform(
    ({ id, name, is_active, sort_order }): ShopSize => ({ id, name, isRetired: !is_active, sortOrder: sort_order }),
  );

/** The shop's one settings record. */
export const shopSettingsRowSchema = z
  .object({ id: z.string(), placeholder_claims: flag, all_collection_pages: flag })
  .transform(
    (row): ShopSettings => ({
      hasPlaceholderClaims: row.placeholder_claims,
      hasAllCollectionPages: row.all_collection_pages,
    }),
  );

/** How an order came; stored as '' if from the shop's pages. */
export const orderSourceSchema = z.enum(['', ...HAND_SOURCES, 'exchange']).transform((source) => source || 'shop');

/** Without the address: the admin shows any, and loads no rules for it (shared/api/admin-orders.ts, server/orders/order-row.ts). */
export const orderWithoutAddressSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  stock_state: z.enum(STOCK_STATES),
  total_amount: z.number(),
  currency: z.string(),
  /** Whether it was made with payments in test mode: no money moves. */
  is_test: flag,
  user_id: nullableText,
  tracking_number: z.string(),
  parcels: storedParcelsSchema,
  notes: z.string(),
  reserved_until: z.string(),
  paid_at: z.string(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  /** The account that it was made under; empty if unknown, and in what staff are sent. */
  razorpay_key_id: z.string().default(''),
  source: orderSourceSchema,
  /** Rupees. */
  discount_amount: z.number(),
  /** The code, or the name of an automatic discount; empty if staff typed it or there is none. */
  discount_label: z.string(),
  shipping_amount: z.number(),
  /** The fee for cash on delivery. */
  cod_fee: z.number(),
  /** When the buyer refused the parcel of an order paid on delivery; empty if not. */
  refused_at: z.string(),
  /** What it was placed under (shared/orders/windows.ts); 0 if it is older than the settings. */
  return_days: z.number().optional(),
  exchange_days: z.number().optional(),
  cancel_hours: z.number().optional(),
  /** Null if it is paid through the provider, or not paid yet. */
  payment_method: z.enum(['', ...PAYMENT_METHODS]).transform((method) => method || null),
  created_at: z.string(),
});

export const orderItemRowSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  product_id: nullableText,
  variant_id: nullableText,
  name: z.string(),
  size: z.string(),
  stitched: flag,
  image: z.string(),
  quantity: z.number().int(),
  /** Rupees a piece. */
  price: z.number(),
  /** Rupees: the item's part of the order's discount. */
  discount_amount: z.number(),
  /** A line without a product or stock, which staff wrote; hidden from buyers' own queries. */
  is_extra: flag.optional(),
});

export const paymentEventRowSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  event: z.string(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  outcome: z.string(),
});

export const userRowSchema = z.object({ id: z.string(), email: z.string().optional(), name: z.string() });

export const userRoleRowSchema = z.object({ id: z.string(), user_id: z.string(), role: z.enum(['admin', 'owner']) });

export const userProfileRowSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  phone: z.string(),
  pincode: z.string(),
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), country: z.string() })
    .partial()
    .nullable(),
});
