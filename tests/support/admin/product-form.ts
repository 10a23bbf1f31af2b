import type { ProductSnapshot } from '#admin/features/products/form/snapshot.ts';
import { RESERVATIONS_PATH } from '#shared/api/reservations.ts';
import { WAITING_SHOPPERS_PATH } from '#shared/api/stock-requests.ts';
import { sampleSnapshot } from '#tests/support/admin/sample-snapshot.ts';
import { refusedByPocketBase, ShopStub } from './shop-stub.ts';

const SETTINGS = {
  id: 'settings',
  placeholder_claims: false,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '',
};
const NAMED = { is_active: true, sort_order: 0 };
const MENU = { ...NAMED, description: '', menu_type: 'shop_by_style', parent_id: '', show_in_menu: false };

/** A shop with the product 1001 of sample-snapshot.ts, or another, and with what the product form offers. */
export function shopWithProduct(product: ProductSnapshot = sampleSnapshot()): ShopStub {
  const { record, variants, links } = structuredClone(product);
  const shop = new ShopStub({
    products: [record],
    admin_products: [record],
    product_variants: variants,
    product_menu_categories: links,
    product_images: [],
    brands: [{ ...NAMED, id: 'brand0000000001', name: 'Noor', slug: 'noor' }],
    categories: [],
    menu_categories: [
      { ...MENU, id: 'menu1', name: 'Kurtas', slug: 'kurtas' },
      { ...MENU, id: 'menu2', name: 'Dupattas', slug: 'dupattas' },
    ],
    shop_settings: [SETTINGS],
    admin_audit_entries: [],
    admin_change_sets: [],
  });
  const empty = { original_price: 0, mrp: 0, brand_id: '', category_id: '', low_stock_below: 0, low_size_below: 0 };
  Object.assign(shop.stored.defaults, {
    products: { ...record, ...empty },
    brands: NAMED,
    categories: NAMED,
    product_variants: { sku: '' },
  });
  shop.answer(`GET ${RESERVATIONS_PATH}`, { reservations: [] });
  shop.answer(`GET ${WAITING_SHOPPERS_PATH}`, { sizes: [] });
  for (const id of [record.id, 'new0', 'new1', 'new2']) answerProduct(shop, id);
  return shop;
}

/** One product with its variants and menu links. */
function answerProduct(shop: ShopStub, id: string): void {
  const stored = () => shop.rows['products']?.find((row) => row.id === id);
  const missing = refusedByPocketBase("The requested resource wasn't found.", 404);
  shop.answer(`GET /api/collections/admin_products/records/${id}`, () => stored() ?? missing);
  shop.answer(`GET /api/collections/products/records/${id}`, () => {
    const product = stored();
    if (product === undefined) return missing;
    const of = (collection: string) => shop.rows[collection]?.filter(({ product_id }) => product_id === id);
    const expand = {
      product_variants_via_product_id: of('product_variants'),
      product_menu_categories_via_product_id: of('product_menu_categories'),
    };
    return { ...product, expand };
  });
}

/** Changes a row as another of the staff, or a sale, would. */
export function changeRow(shop: ShopStub, collection: string, id: string, over: object): void {
  Object.assign(shop.rows[collection]?.find((row) => row.id === id) ?? {}, over);
}
