/// <reference path="../.data/pb/types.d.ts" />
// What an admin changes past the change sets, directly through PocketBase's records, is written down just the same.
onRecordCreateRequest(
  (e) => require(`${__hooks}/change-sets/direct.js`).auditCreate(e),
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
);

onRecordUpdateRequest(
  (e) => require(`${__hooks}/change-sets/direct.js`).auditUpdate(e),
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
  'shop_settings',
  'orders',
);

onRecordDeleteRequest(
  (e) => require(`${__hooks}/change-sets/direct.js`).auditDelete(e),
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
);

// What the shop's own server did for an admin: it has checked who it was, and says what it was.
routerAdd(
  'POST',
  '/api/shop/audit',
  (e) => e.json(200, require(`${__hooks}/change-sets/of-server.js`).auditOfServer(e.app, e)),
  $apis.requireSuperuserAuth(),
);
