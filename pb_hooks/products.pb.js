/// <reference path="../.data/pb/types.d.ts" />
// Product ids are numeric and sequential (specification, section 3); the number is taken inside the creating transaction.
onRecordCreate((e) => {
  const { nextValue, atLeast } = require(`${__hooks}/sequences.js`);
  const chosen = e.record.id;
  if (!chosen) e.record.set('id', String(nextValue(e.app, 'product')));
  // Only an id that validation will take: one that is refused must not move the sequence.
  else if (/^[1-9][0-9]{0,14}$/.test(chosen)) atLeast(e.app, 'product', chosen);
  e.next();
}, 'products');

// Products default to active (specification, section 3); a bool field of PocketBase has no default of its own.
onRecordCreateRequest((e) => {
  if (!('is_active' in e.requestInfo().body)) e.record.set('is_active', true);
  e.next();
}, 'products');

// The copies of the variants' stock are the database's (migrations 1790000002 and 1790000030): here only the answer is kept
// from repeating what the request says of them. Changes: updates/fresh-columns.js.
onRecordCreateRequest((e) => {
  e.record.set('stock_quantity', 0);
  e.record.set('size_quantities', {});
  e.next();
}, 'products');

// Addresses of pictures and videos end in pages, whoever writes them.
onRecordCreateRequest((e) => require(`${__hooks}/change-sets/links.js`).refuseForeignLinks(e), 'products');
onRecordUpdateRequest((e) => require(`${__hooks}/change-sets/links.js`).refuseForeignLinks(e), 'products');
