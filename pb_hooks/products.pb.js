// Product ids are numeric and sequential (specification, section 3), numbered inside the creating transaction.
onRecordCreate((e) => {
  /** @type {typeof import('./sequences.js')} */
  const { nextValue, atLeast } = require(`${__hooks}/sequences.js`);

  const chosen = e.record.id;
  if (!chosen) e.record.set('id', String(nextValue(e.app, 'product')));
  // Only a valid id: a refused one must not move the sequence.
  else if (/^[1-9][0-9]{0,14}$/.test(chosen)) atLeast(e.app, 'product', chosen);
  e.next();
}, 'products');

// Products default to active (specification, section 3); a bool field of PocketBase has no default of its own.
onRecordCreateRequest((e) => {
  if (!('is_active' in e.requestInfo().body)) e.record.set('is_active', true);
  e.next();
}, 'products');

// A product written with size_quantities alone gets its variants from it (migration 1790000050).
/** @param {core.RecordEvent} e */
const saveProduct = (e) => {
  /** @type {typeof import('./products/stock-copies.js')} */
  const { saveWithCopies } = require(`${__hooks}/products/stock-copies.js`);
  return saveWithCopies(e);
};
onRecordCreate(saveProduct, 'products');
onRecordUpdate(saveProduct, 'products');

// Pages show the addresses of pictures and videos, so they are checked on each write.
/** @param {core.RecordRequestEvent} e */
const checkLinks = (e) => {
  /** @type {typeof import('./change-sets/links.js')} */
  const { refuseForeignLinks } = require(`${__hooks}/change-sets/links.js`);
  return refuseForeignLinks(e);
};
onRecordCreateRequest(checkLinks, 'products');
onRecordUpdateRequest(checkLinks, 'products');
