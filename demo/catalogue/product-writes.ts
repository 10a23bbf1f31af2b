import { menuKeysOf } from '../menu.ts';
import { recordId } from '../record-id.ts';
import type { RecordWrite } from '../write-records.ts';
import type { DemoProduct, DemoVariant } from './catalogue.ts';
import type { Motif } from './entry.ts';
import type { Targets } from './targets.ts';

const WORK_NAMES: Record<Motif, string> = {
  plain: '',
  'block-print': 'Block print',
  bandhani: 'Bandhani',
  ikat: 'Ikat',
  chikankari: 'Chikankari',
  'zari-border': 'Zari border',
  'mirror-work': 'Mirror work',
  embroidery: 'Embroidery',
};

/** Storage paths of a product's pictures and video. */
export interface ProductMedia {
  images: readonly string[];
  videos: readonly string[];
}

/** Rows of a product, its variants and its menu categories. Triggers sum up the variants' stock. */
export function productWrites(product: DemoProduct, targets: Targets, media: ProductMedia): RecordWrite[] {
  const productId = String(product.id);
  return [
    { collection: 'products', body: productBody(product, targets, media) },
    ...product.variants.map((variant) => ({
      collection: 'product_variants',
      body: {
        id: variantId(variant),
        product_id: productId,
        stitched: variant.stitched,
        size: variant.size,
        stock_quantity: variant.stock,
        price: variant.price,
        sku: variant.sku,
      },
    })),
    ...menuKeysOf(product).map((key) => ({
      collection: 'product_menu_categories',
      body: {
        id: recordId(`link ${productId} ${key}`),
        product_id: productId,
        menu_category_id: targets.menuIds.get(key) ?? '',
      },
    })),
  ];
}

export function variantId(variant: Pick<DemoVariant, 'sku'>): string {
  return recordId(`variant ${variant.sku}`);
}

function productBody(
  product: DemoProduct,
  { brandIds, categoryIds }: Targets,
  { images, videos }: ProductMedia,
): RecordWrite['body'] {
  return {
    id: String(product.id),
    name: product.name,
    description: product.description,
    price: product.price,
    original_price: product.was ?? 0,
    images,
    videos,
    fabric: product.fabric,
    colour: product.colour,
    catalog_name: product.volume ?? '',
    sku: product.sku,
    slug: product.slug,
    country_of_origin: product.origin,
    pieces: product.pieces,
    work: WORK_NAMES[product.work],
    wash_care: product.washCare,
    is_new: product.isNew === true,
    is_featured: product.isFeatured === true,
    is_active: product.isInactive !== true,
    brand_id: brandIds.get(product.brand) ?? '',
    category_id: categoryIds.get(product.kind) ?? '',
  };
}
