// Names and SKUs are stored in one spelling and compared folded. For requests to the collections themselves; change sets do the
// same in change-sets/create.js and meaning.js.
const NAMED = ['brands', 'categories', 'menu_categories', 'sizes', 'products', 'product_variants'];

/** @param {core.RecordRequestEvent} e */
const checkName = (e) => {
  /** @type {typeof import('./names/taken.js')} */
  const { refuseTaken } = require(`${__hooks}/names/taken.js`);
  return refuseTaken(e);
};
onRecordCreateRequest(checkName, ...NAMED);
onRecordUpdateRequest(checkName, ...NAMED);
