// The shop's sizes (docs/decisions/0051-sizes.md).

// Variants and the size chart follow a new name.
onRecordUpdate((e) => {
  /** @type {typeof import('./sizes/rename.js')} */
  const { renameSize } = require(`${__hooks}/sizes/rename.js`);
  const before = e.record.original().getString('name');
  e.next();
  renameSize(e.app, before, e.record.getString('name'));
}, 'sizes');

// For requests to the collection itself; change sets check in change-sets/meaning.js.
/** @param {core.RecordRequestEvent} e */
const checkSize = (e) => {
  /** @type {typeof import('./sizes/rules.js')} */
  const { refuseUnknownSize } = require(`${__hooks}/sizes/rules.js`);
  refuseUnknownSize(e);
  e.next();
};
onRecordCreateRequest(checkSize, 'product_variants');
onRecordUpdateRequest(checkSize, 'product_variants');
