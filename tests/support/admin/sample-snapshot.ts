import { type ProductSnapshot, snapshotSchema } from '#admin/features/products/form/snapshot.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';

/** A stitched product for tests: M has 5 pieces, L is sold out; in the menu category `menu1`. */
export function sampleSnapshot(
  over: { record?: object; variants?: ProductSnapshot['variants'] } = {},
): ProductSnapshot {
  return snapshotSchema.parse({
    record: {
      id: '1001',
      name: 'Ajrakh kurta',
      description: '<p>Indigo.</p>',
      price: 1299,
      original_price: 0,
      mrp: 0,
      images: ['abcdefghij12345/front.jpg'],
      videos: null,
      ...mapPlainFields(
        () => '',
        () => 0,
      ),
      fabric: 'Cotton',
      colour: 'Indigo',
      country_of_origin: 'India',
      sku: 'AJ-1',
      size: '',
      size_quantities: {},
      stock_quantity: 5,
      slug: 'ajrakh-kurta',
      pieces: [{ kind: 'kurta', lengthInches: 46 }],
      is_new: false,
      is_featured: false,
      is_active: true,
      brand_id: 'brand0000000001',
      category_id: '',
      low_stock_below: 0,
      low_size_below: 0,
      created_at: '2026-11-20 10:00:00.000Z',
      updated_at: '2026-11-20 10:00:00.000Z',
      ...over.record,
    },
    variants: over.variants ?? [sampleVariant('M', 5), sampleVariant('L', 0)],
    links: [{ id: 'link1', product_id: '1001', menu_category_id: 'menu1' }],
  });
}

/** A variant of the sample; unstitched if `size` is empty. */
export function sampleVariant(size: string, stock: number, price = 1299): ProductSnapshot['variants'][number] {
  return {
    id: `variant-${size || 'cloth'}`,
    product_id: '1001',
    stitched: size !== '',
    size,
    stock_quantity: stock,
    price,
    mrp: 0,
    sku: '',
  };
}
