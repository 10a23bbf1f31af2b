import { mapDeclarations } from '#shared/product/declarations.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import { CATALOGUE_SCHEMAS } from './rows.ts';
import { table } from './table.ts';

const NAMED = { id: 'word', name: 'word', slug: 'text', is_active: 'flag', sort_order: 'number' } as const;

/** The tables that pages are made of; pb_migrations define their columns. */
export const CATALOGUE_TABLES = {
  products: table('products', CATALOGUE_SCHEMAS.products, {
    id: 'word',
    name: 'text',
    description: 'text',
    price: 'number',
    original_price: 'number',
    mrp: 'number',
    images: 'json',
    videos: 'json',
    ...mapPlainFields(
      () => 'word' as const,
      () => 'number' as const,
    ),
    sku: 'text',
    size: 'word',
    size_quantities: 'json',
    stock_quantity: 'number',
    slug: 'text',
    pieces: 'json',
    is_new: 'flag',
    is_featured: 'flag',
    is_active: 'flag',
    brand_id: 'word',
    category_id: 'word',
    created_at: 'text',
    updated_at: 'text',
  }),
  product_variants: table('product_variants', CATALOGUE_SCHEMAS.product_variants, {
    id: 'text',
    product_id: 'word',
    stitched: 'flag',
    size: 'word',
    stock_quantity: 'number',
    price: 'number',
    mrp: 'number',
    sku: 'text',
  }),
  product_menu_categories: table('product_menu_categories', CATALOGUE_SCHEMAS.product_menu_categories, {
    id: 'text',
    product_id: 'word',
    menu_category_id: 'word',
  }),
  product_images: table('product_images', CATALOGUE_SCHEMAS.product_images, {
    id: 'text',
    file: 'text',
    sizes: 'json',
    name: 'text',
    alt: 'text',
    width: 'number',
    height: 'number',
    tone: 'word',
    focal_x: 'number',
    focal_y: 'number',
  }),
  menu_categories: table('menu_categories', CATALOGUE_SCHEMAS.menu_categories, {
    ...NAMED,
    description: 'text',
    menu_type: 'word',
    parent_id: 'word',
    show_in_menu: 'flag',
    old_slugs: 'json',
  }),
  brands: table('brands', CATALOGUE_SCHEMAS.brands, {
    ...NAMED,
    ...mapDeclarations(() => 'word' as const),
  }),
  categories: table('categories', CATALOGUE_SCHEMAS.categories, NAMED),
  shop_settings: table('shop_settings', CATALOGUE_SCHEMAS.shop_settings, {
    id: 'text',
    placeholder_claims: 'flag',
    all_collection_pages: 'flag',
  }),
  // Not the codes: they are secret.
  discounts: table('discounts', CATALOGUE_SCHEMAS.discounts, {
    id: 'text',
    method: 'word',
    valid_from: 'word',
    valid_until: 'word',
    is_active: 'flag',
  }),
  shop_content: table('shop_content', CATALOGUE_SCHEMAS.shop_content, {
    id: 'text',
    value: 'json',
    updated_at: 'text',
  }),
  product_reviews: table('product_reviews', CATALOGUE_SCHEMAS.product_reviews, {
    id: 'word',
    count: 'number',
    rating_sum: 'number',
    newest: 'json',
  }),
  sizes: table('sizes', CATALOGUE_SCHEMAS.sizes, {
    id: 'text',
    name: 'word',
    is_active: 'flag',
    sort_order: 'number',
  }),
  redirects: table('redirects', CATALOGUE_SCHEMAS.redirects, {
    id: 'text',
    from_path: 'text',
    to_path: 'text',
  }),
};
