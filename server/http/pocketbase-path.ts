/** Collections that browsers may use; all others, such as the superusers', are blocked. */
const COLLECTIONS = [
  'admin_audit_entries',
  'admin_change_sets',
  'admin_products',
  'brands',
  'categories',
  'discount_uses',
  'discounts',
  'invoice_settings',
  'policy_versions',
  'invoices',
  'mail_texts',
  'menu_categories',
  'order_items',
  'orders',
  'product_images',
  'product_menu_categories',
  'product_variants',
  'products',
  'redirects',
  'return_requests',
  'shop_content',
  'shop_settings',
  'sizes',
  'user_profiles',
  'user_roles',
  'users',
  'wishlists',
];

/** PocketBase's event streams. */
export const REALTIME_PATH = '/api/realtime';

const FILE = /^\/api\/files\/[\w-]+\/[a-z0-9]+\/[\w.-]+$/;

const ALLOWED = [
  /^\/api\/health$/,
  // A token of staff for protected files, such as pictures of returns.
  /^\/api\/files\/token$/,
  FILE,
  new RegExp(`^/api/collections/(${COLLECTIONS.join('|')})/records(/[a-z0-9_]+)?$`),
  /^\/api\/collections\/users\/(auth-(methods|refresh|with-(password|oauth2|otp))|(request|confirm)-[a-z-]+)$/,
  // Routes of the hooks for staff; each hook checks the role. Other paths below /api/shop are for the server only.
  /^\/api\/shop\/admin(\/[a-z0-9-]+)+$/,
  // The signed-in shopper's own data.
  /^\/api\/shop\/own-(account|copy)$/,
];

/** Whether a browser may reach this path of PocketBase through the shop's origin. */
export function isOpenToBrowsers(path: string): boolean {
  return path === REALTIME_PATH || ALLOWED.some((pattern) => pattern.test(path));
}

/** Whether a path of PocketBase is a stored file's. */
export function isFile(path: string): boolean {
  return FILE.test(path);
}

/** The collection that a path of PocketBase is about; undefined for other paths. */
export function collectionOf(path: string): string | undefined {
  return /^\/api\/collections\/([^/]+)\//.exec(path)?.[1];
}
