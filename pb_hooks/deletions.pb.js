/// <reference path="../.data/pb/types.d.ts" />
// What others hang on does not go, by whatever way it is deleted: PocketBase would empty their links to it.
onRecordDelete(
  (e) => {
    const reason = require(`${__hooks}/change-sets/kept.js`).whyKept(e.app, e.record.tableName(), e.record.id);
    if (reason !== '') throw new BadRequestError(reason);
    e.next();
  },
  'menu_categories',
  'brands',
  'categories',
);
