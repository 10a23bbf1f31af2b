import { z } from 'zod';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import { productRowSchema, productVariantRowSchema } from '#shared/pocketbase/rows.ts';

/** GET (PocketBase, admins only): a page of the Products tab, as its query says (admin/features/products/products-search.ts). */
export const ADMIN_PRODUCTS_PATH = '/api/shop/admin/products';

/** GET: the data for a bulk change of the products that match a query, or of `ids`. */
export const MATCHING_PRODUCTS_PATH = `${ADMIN_PRODUCTS_PATH}/matching`;

/** GET: the filter choices of the Products tab. */
export const PRODUCT_CHOICES_PATH = `${ADMIN_PRODUCTS_PATH}/choices`;

const adminProductRowSchema = productRowSchema
  .pick({
    id: true,
    name: true,
    price: true,
    original_price: true,
    images: true,
    fabric: true,
    colour: true,
    sku: true,
    stock_quantity: true,
    is_new: true,
    is_featured: true,
    is_active: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    brand: z.string(),
    category: z.string(),
    /** The media record of the first picture, if it is in the library. */
    picture: productImageRowSchema.nullable(),
    variants: z.array(productVariantRowSchema),
  });
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

export const productListSchema = z.object({
  totalItems: z.number().int().min(0),
  items: z.array(adminProductRowSchema),
});

const choiceSchema = z.object({ id: z.string(), name: z.string(), kind: z.string() });

/** `kind` is the menu of a menu category, empty for the others. */
export const productChoicesSchema = z.object({
  brands: z.array(choiceSchema),
  categories: z.array(choiceSchema),
  menu: z.array(choiceSchema),
  fabrics: z.array(choiceSchema),
});
export type ProductChoices = z.infer<typeof productChoicesSchema>;

const flag = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1);
const amount = z.number().transform((rupees) => (rupees === 0 ? null : rupees));

/** A product of a bulk change; an array, because there may be many thousand. */
export const matchingProductSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.number(),
    amount,
    flag,
    flag,
    flag,
    z.string(),
    z.number(),
    z.array(z.tuple([z.string(), z.string()])),
    z.array(z.tuple([z.string(), z.number(), z.string(), flag])),
    z.string(),
  ])
  .transform(
    ([id, name, price, originalPrice, isActive, isNew, isFeatured, categoryId, stock, links, variants, origin]) => ({
      id,
      name,
      /** Rupees; 0 if missing. */
      price,
      original_price: originalPrice,
      is_active: isActive,
      is_new: isNew,
      is_featured: isFeatured,
      /** Empty for none. */
      category_id: categoryId,
      stock,
      links: links.map(([menu_category_id, linkId]) => ({ id: linkId, menu_category_id })),
      variants: variants.map(([variantId, variantPrice, size, stitched]) => ({
        id: variantId,
        price: variantPrice,
        size,
        stitched,
      })),
      /** Country of origin, its own or its brand's. */
      origin,
    }),
  );
export type MatchingProduct = z.infer<typeof matchingProductSchema>;

export const matchingProductsSchema = z.array(matchingProductSchema);
