import type { z } from 'zod';
import { contentRowSchema } from '#shared/content/content-row.ts';
import { discountPeriodSchema } from '#shared/orders/discount-periods.ts';
import { productReviewsRowSchema } from '#shared/pocketbase/review-rows.ts';
import {
  menuCategoryRowSchema,
  namedRowSchema,
  productImageRowSchema,
  productMenuCategoryRowSchema,
  productRowSchema,
  productVariantRowSchema,
  shopSettingsRowSchema,
  sizeRowSchema,
} from '#shared/pocketbase/rows.ts';

/** The collections that pages are made of, with their row schemas. */
export const CATALOGUE_SCHEMAS = {
  products: productRowSchema,
  product_variants: productVariantRowSchema,
  product_menu_categories: productMenuCategoryRowSchema,
  product_images: productImageRowSchema,
  menu_categories: menuCategoryRowSchema,
  brands: namedRowSchema,
  categories: namedRowSchema,
  shop_settings: shopSettingsRowSchema,
  discounts: discountPeriodSchema,
  shop_content: contentRowSchema,
  product_reviews: productReviewsRowSchema,
  sizes: sizeRowSchema,
};
export type CatalogueCollection = keyof typeof CATALOGUE_SCHEMAS;
export type CatalogueRow<Collection extends CatalogueCollection> = z.infer<(typeof CATALOGUE_SCHEMAS)[Collection]>;

/** Every row of each collection by its id, active or not. */
export type CatalogueRows = {
  readonly [Collection in CatalogueCollection]: ReadonlyMap<string, CatalogueRow<Collection>>;
};

/** Changed rows by id; null for a deleted row. */
export type RowChanges = {
  readonly [Collection in CatalogueCollection]: ReadonlyMap<string, CatalogueRow<Collection> | null>;
};

/** No changed rows. */
export const NO_CHANGES: RowChanges = {
  products: new Map(),
  product_variants: new Map(),
  product_menu_categories: new Map(),
  product_images: new Map(),
  menu_categories: new Map(),
  brands: new Map(),
  categories: new Map(),
  shop_settings: new Map(),
  discounts: new Map(),
  shop_content: new Map(),
  product_reviews: new Map(),
  sizes: new Map(),
};
