import type { AdminProductRow } from '#shared/api/admin-products.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';

/** A size of a product in stock. */
export const sampleVariant = (product_id: string, size: string, stock_quantity: number): ProductVariantRow => ({
  id: `${product_id}${size}`,
  product_id,
  stitched: true,
  size,
  stock_quantity,
  price: 1000,
  sku: '',
});

/** A product as the list has it, at ₹1,000, with ten pieces of size M. */
export function sampleProductRow(id: string, name: string, over: Partial<AdminProductRow> = {}): AdminProductRow {
  const variants = over.variants ?? [sampleVariant(id, 'M', 10)];
  return {
    id,
    name,
    price: 1000,
    // PocketBase's 0 for none; the schema makes it null.
    original_price: 0,
    images: [],
    fabric: '',
    colour: '',
    sku: '',
    stock_quantity: variants.reduce((sum, { stock_quantity }) => sum + stock_quantity, 0),
    is_new: false,
    is_featured: false,
    is_active: true,
    created_at: '2026-11-01 10:00:00.000Z',
    updated_at: '2026-11-01 10:00:00.000Z',
    brand: '',
    category: '',
    picture: null,
    ...over,
    variants,
  };
}
