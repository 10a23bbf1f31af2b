import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import { fold } from '#shared/text/fold.ts';
import { type Column, columns, stockColumn } from './columns.ts';

/** Other names of columns, folded and with blanks for underscores: of Shopify, WooCommerce and suppliers' lists. */
const SYNONYMS: Partial<Record<Column, readonly string[]>> = {
  sku: ['variant sku', 'item code', 'product code', 'style code', 'style no', 'article', 'code'],
  name: ['title', 'product name', 'product title', 'item name', 'product', 'item'],
  description: ['body (html)', 'body html', 'product description', 'long description', 'details'],
  price: ['variant price', 'regular price', 'selling price', 'price (inr)', 'rate'],
  original_price: ['mrp', 'variant compare at price', 'compare at price', 'list price'],
  brand: ['vendor', 'brands', 'manufacturer', 'designer'],
  category: ['categories', 'product category', 'product type', 'garment'],
  fabric: ['material', 'cloth'],
  colour: ['color', 'colors', 'colours'],
  hsn: ['hsn code', 'hsn/sac', 'hsn no'],
  catalog_name: ['catalogue', 'catalogue name', 'catalog', 'collection'],
  country_of_origin: ['country', 'origin', 'made in'],
  wash_care: ['care', 'care instructions', 'washing'],
  slug: ['handle', 'url key'],
  is_active: ['published', 'active', 'visible'],
  is_featured: ['featured', 'is featured?'],
  images: ['image', 'image src', 'image url', 'image link', 'picture', 'pictures', 'photo', 'photos'],
  videos: ['video', 'video url'],
};

/** The column that a heading of another program probably means; '' if unknown. */
export function guessColumn(heading: string): Column | '' {
  const name = fold(heading).replace(/_/g, ' ');
  const found = columns().find((column) => SYNONYMS[column]?.includes(name));
  if (found !== undefined) return found;
  const size = variantKeys().find((key) =>
    ['', 'size ', 'stock ', 'qty ', 'quantity '].some((word) => word + fold(key) === name),
  );
  return size === undefined ? '' : stockColumn(size);
}
