import {
  ADMIN_PRODUCTS_PATH,
  type AdminProductRow,
  MATCHING_PRODUCTS_PATH,
  PRODUCT_CHOICES_PATH,
} from '#shared/api/admin-products.ts';
import { RESERVATIONS_PATH } from '#shared/api/reservations.ts';
import { WAITING_SHOPPERS_PATH } from '#shared/api/stock-requests.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import { type Asked, ShopStub } from './shop-stub.ts';

/** A size of a product in stock. */
export const sampleVariant = (product_id: string, size: string, stock_quantity: number): ProductVariantRow => ({
  id: `${product_id}${size}`,
  product_id,
  stitched: true,
  size,
  stock_quantity,
  price: 1000,
  mrp: 0,
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

/** A shop with these products; the list's search, its states and its order by price apply. */
export function shopWithProducts(...products: AdminProductRow[]): ShopStub {
  const shop = new ShopStub({
    products: products.map((product) => ({ ...product })),
    product_variants: products.flatMap(({ variants }) => variants.map((variant) => ({ ...variant }))),
    menu_categories: [],
    categories: [],
    brands: [],
  });
  shop.stored.defaults['product_variants'] = { sku: '' };
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, ({ search }: Asked) => {
    const ids = search.get('ids')?.split(',');
    const found = productsNow(shop).filter(
      ({ id, name, is_active }) =>
        (ids?.includes(id) ?? true) &&
        name.includes(search.get('q') ?? '') &&
        (search.get('state') ?? stateOf(is_active)) === stateOf(is_active),
    );
    const items = search.get('sort') === 'price' ? found.toSorted((a, b) => a.price - b.price) : found;
    return { items, totalItems: items.length };
  });
  shop.answer(`GET ${PRODUCT_CHOICES_PATH}`, { brands: [], categories: [], menu: [], fabrics: [] });
  shop.answer(`GET ${MATCHING_PRODUCTS_PATH}`, ({ search }: Asked) => {
    const ids = search.get('ids')?.split(',');
    return productsNow(shop)
      .filter(({ id }) => ids?.includes(id) ?? true)
      .map(matchingTuple);
  });
  shop.answer(`GET ${RESERVATIONS_PATH}`, { reservations: [] });
  shop.answer(`GET ${WAITING_SHOPPERS_PATH}`, { sizes: [] });
  return shop;
}

const stateOf = (isActive: boolean) => (isActive ? 'active' : 'inactive');

/** The products as the shop has them now. */
function productsNow(shop: ShopStub): AdminProductRow[] {
  const rows = shop.stored.rowsOf<AdminProductRow>('products');
  const variants = shop.stored.rowsOf<ProductVariantRow>('product_variants');
  return rows.map((row) => ({ ...row, variants: variants.filter(({ product_id }) => product_id === row.id) }));
}

function matchingTuple({ id, name, price, original_price, is_active, variants }: AdminProductRow): unknown {
  const sizes = variants.map((variant) => [variant.id, variant.price, variant.size, Number(variant.stitched)]);
  return [id, name, price, original_price ?? 0, Number(is_active), 0, 0, '', 10, [], sizes, ''];
}
