// What an admin changes past the change sets, directly through PocketBase's records, is written down just the same.
onRecordCreateRequest(
  (e) => {
    /** @type {import('./change-sets/direct.js')} */
    const { auditCreate } = require(`${__hooks}/change-sets/direct.js`);
    return auditCreate(e);
  },
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
);

onRecordUpdateRequest(
  (e) => {
    /** @type {import('./change-sets/direct.js')} */
    const { auditUpdate } = require(`${__hooks}/change-sets/direct.js`);
    return auditUpdate(e);
  },
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
  (e) => {
    /** @type {import('./change-sets/direct.js')} */
    const { auditDelete } = require(`${__hooks}/change-sets/direct.js`);
    return auditDelete(e);
  },
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
  '/api/shop/server/audit',
  (e) => {
    /** @type {import('./change-sets/of-server.js')} */
    const { auditOfServer } = require(`${__hooks}/change-sets/of-server.js`);
    return e.json(200, auditOfServer(e.app, e));
  },
  $apis.requireSuperuserAuth(),
);
