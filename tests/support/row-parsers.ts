import type PocketBase from 'pocketbase';
import { orderRowSchema } from '#server/orders/order-row.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
// biome-ignore lint/performance/noNamespaceImport: the schemas are found by their names
import * as rows from '#shared/pocketbase/rows.ts';

const PARSERS = {
  brands: rows.brandRowSchema,
  categories: rows.namedRowSchema,
  menu_categories: rows.menuCategoryRowSchema,
  order_items: rows.orderItemRowSchema,
  orders: orderRowSchema,
  payment_events: rows.paymentEventRowSchema,
  product_images: productImageRowSchema,
  product_menu_categories: rows.productMenuCategoryRowSchema,
  product_variants: rows.productVariantRowSchema,
  products: rows.productRowSchema,
  shop_settings: rows.shopSettingsRowSchema,
  user_profiles: rows.userProfileRowSchema,
  user_roles: rows.userRoleRowSchema,
  users: rows.userRowSchema,
  wishlists: rows.wishlistRowSchema,
};

/** Collections without a row, and rows as PocketBase answers them that do not pass their collection's parser. */
export async function unparsedRows(client: PocketBase): Promise<string[]> {
  const problems = Object.entries(PARSERS).map(async ([collection, parser]) => {
    const found = await client.collection(collection).getFullList();
    if (found.length === 0) return [`${collection} is empty`];
    return found.flatMap((row) => {
      const { error } = parser.safeParse(row);
      return error === undefined ? [] : [`${collection} ${row.id}: ${error.message}`];
    });
  });
  return (await Promise.all(problems)).flat();
}
