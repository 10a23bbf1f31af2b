/** Collections that browsers may use; all others, such as the superusers', are blocked. */
const COLLECTIONS = [
  'admin_audit_entries',
  'admin_change_sets',
  'admin_customers',
  'admin_order_items',
  'admin_orders',
  'admin_product_variants',
  'admin_products',
  'admin_refunds',
  'brands',
  'categories',
  'menu_categories',
  'order_items',
  'orders',
  'product_images',
  'product_menu_categories',
  'product_variants',
  'products',
  'shop_settings',
  'user_profiles',
  'user_roles',
  'users',
  'wishlists',
];

const ALLOWED = [
  /^\/api\/shop\/(overview|use-counts)$/,
  /^\/api\/realtime$/,
  /^\/api\/health$/,
  /^\/api\/shop\/admin\/catalogue$/,
  /^\/api\/shop\/admin\/media$/,
  /^\/api\/shop\/admin\/products(\/(matching|choices))?$/,
  /^\/api\/files\/[\w-]+\/[a-z0-9]+\/[\w.-]+$/,
  new RegExp(`^/api/collections/(${COLLECTIONS.join('|')})/records(/[a-z0-9]+)?$`),
  /^\/api\/collections\/users\/(auth-(methods|refresh|with-(password|oauth2|otp))|(request|confirm)-[a-z-]+)$/,
  // For staff; the hook checks the role. Other paths below /api/shop are for the server only.
  /^\/api\/shop\/change-sets(\/[a-z0-9]+\/undo)?$/,
  /^\/api\/shop\/admin\/orders(\/[a-z0-9]+(\/cancel)?)?$/,
  /^\/api\/shop\/admin\/reservations$/,
  /^\/api\/shop\/admin\/inbox(\/(count|settle|settled\/[a-z0-9]+\/reopen))?$/,
  /^\/api\/shop\/activity(\/people)?$/,
  /^\/api\/shop\/staff(\/[a-z0-9]+(\/(owner|invite))?)?$/,
];

/** Whether a browser may reach this path of PocketBase through the shop's origin. */
export function isOpenToBrowsers(path: string): boolean {
  return ALLOWED.some((pattern) => pattern.test(path));
}
