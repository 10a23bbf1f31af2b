// From how few pieces stock counts as low: hidden (migration 1790000171), and shown here to admins.
onRecordEnrich(
  (e) => {
    const { auth } = e.requestInfo;
    if (auth) {
      /** @type {typeof import('./admins.js')} */
      const { isAdmin } = require(`${__hooks}/admins.js`);
      if (isAdmin(e.app, auth)) e.record.unhide('low_stock_below', 'low_size_below');
    }
    e.next();
  },
  'products',
  'shop_settings',
);
