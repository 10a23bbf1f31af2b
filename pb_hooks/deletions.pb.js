// What others hang on does not go, by whatever way it is deleted: PocketBase would empty their links to it.
onRecordDelete(
  (e) => {
    /** @type {import('./change-sets/kept.js')} */
    const { whyKept } = require(`${__hooks}/change-sets/kept.js`);

    const reason = whyKept(e.app, e.record.tableName(), e.record.id);
    if (reason !== '') throw new BadRequestError(reason);
    e.next();
  },
  'menu_categories',
  'brands',
  'categories',
);
