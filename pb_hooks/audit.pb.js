// Logs changes that an admin makes through PocketBase's record API instead of a change set.
onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./change-sets/direct.js')} */
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
    /** @type {typeof import('./change-sets/direct.js')} */
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
  'invoice_settings',
  'orders',
);

onRecordDeleteRequest(
  (e) => {
    /** @type {typeof import('./change-sets/direct.js')} */
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

// Logs what the shop's server did for an admin, such as a refund. The server has checked the admin's role.
routerAdd(
  'POST',
  '/api/shop/server/audit',
  (e) => {
    /** @type {typeof import('./change-sets/of-server.js')} */
    const { auditOfServer } = require(`${__hooks}/change-sets/of-server.js`);
    return e.json(200, auditOfServer(e.app, e));
  },
  $apis.requireSuperuserAuth(),
);
