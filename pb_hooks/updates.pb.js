// An update over the API reads the row, changes it, and writes every column back. These columns move by themselves in the
// meantime (a sale, a payment), so an update that did not name them takes them fresh, inside the writing transaction.
onRecordUpdateRequest(
  (e) => {
    /** @type {import('./updates/fresh-columns.js')} */
    const { updateFresh } = require(`${__hooks}/updates/fresh-columns.js`);

    updateFresh(e);
  },
  'orders',
  'product_variants',
  'products',
);
