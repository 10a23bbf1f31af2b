import type { z } from 'zod';
import { contentRowSchema } from '#shared/content/content-row.ts';
import { discountPeriodSchema } from '#shared/orders/discount-periods.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import {
  brandRowSchema,
  menuCategoryRowSchema,
  namedRowSchema,
  productMenuCategoryRowSchema,
  productRowSchema,
  productVariantRowSchema,
  redirectRowSchema,
  shopSettingsRowSchema,
  sizeRowSchema,
} from '#shared/pocketbase/rows.ts';
import { productReviewsRowSchema } from './review-rows.ts';

/** The collections that pages are made of, with their row schemas. */
export const CATALOGUE_SCHEMAS = {
  products: productRowSchema,
  product_variants: productVariantRowSchema,
  product_menu_categories: productMenuCategoryRowSchema,
  product_images: productImageRowSchema,
  menu_categories: menuCategoryRowSchema,
  brands: brandRowSchema,
  categories: namedRowSchema,
  shop_settings: shopSettingsRowSchema,
  discounts: discountPeriodSchema,
  shop_content: contentRowSchema,
  product_reviews: productReviewsRowSchema,
  sizes: sizeRowSchema,
  redirects: redirectRowSchema,
};
export type CatalogueCollection = keyof typeof CATALOGUE_SCHEMAS;
export type CatalogueRow<Collection extends CatalogueCollection> = z.infer<(typeof CATALOGUE_SCHEMAS)[Collection]>;

/** Rows of each collection by id. */
export type TableRows<Deleted = never> = {
  readonly [Collection in CatalogueCollection]: ReadonlyMap<string, CatalogueRow<Collection> | Deleted>;
};
/** Every row, active or not. */
export type CatalogueRows = TableRows;
/** Changed rows; null for a deleted row. */
export type RowChanges = TableRows<null>;
