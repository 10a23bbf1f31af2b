// PocketBase's update request reads a row and writes all its columns back. A sale or a payment may change some of them in
// between, so columns that the request does not name are read again inside the writing transaction.
onRecordUpdateRequest(
  (e) => {
    /** @type {typeof import('./updates/fresh-columns.js')} */
    const { updateFresh } = require(`${__hooks}/updates/fresh-columns.js`);

    updateFresh(e);
  },
  'orders',
  'product_variants',
  'products',
);
