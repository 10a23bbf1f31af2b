// Names and SKUs are stored in one spelling and compared folded. For requests to the collections themselves; change sets do the
// same in change-sets/create.js and meaning.js.
onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./names/taken.js')} */
    const { refuseTaken } = require(`${__hooks}/names/taken.js`);
    return refuseTaken(e);
  },
  'brands',
  'categories',
  'menu_categories',
  'sizes',
  'products',
  'product_variants',
);
onRecordUpdateRequest(
  (e) => {
    /** @type {typeof import('./names/taken.js')} */
    const { refuseTaken } = require(`${__hooks}/names/taken.js`);
    return refuseTaken(e);
  },
  'brands',
  'categories',
  'menu_categories',
  'sizes',
  'products',
  'product_variants',
);
