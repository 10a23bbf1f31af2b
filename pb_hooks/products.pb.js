/// <reference path="../.data/pb/types.d.ts" />
// Product ids are numeric and sequential (specification, section 3); the number is taken inside the creating transaction.
onRecordCreate((e) => {
  const { nextValue, atLeast } = require(`${__hooks}/sequences.js`);
  if (e.record.id) atLeast(e.app, 'product', e.record.id);
  else e.record.set('id', String(nextValue(e.app, 'product')));
  e.next();
}, 'products');

// Products default to active (specification, section 3); a bool field of PocketBase has no default of its own.
onRecordCreateRequest((e) => {
  if (!('is_active' in e.requestInfo().body)) e.record.set('is_active', true);
  e.next();
}, 'products');
