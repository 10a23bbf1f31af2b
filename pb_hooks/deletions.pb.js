// Refuses to delete records that others use, also through the record API: PocketBase would clear their links.
onRecordDelete(
  (e) => {
    /** @type {typeof import('./change-sets/deletion-problem.js')} */
    const { deletionProblem } = require(`${__hooks}/change-sets/deletion-problem.js`);

    const reason = deletionProblem(e.app, e.record.tableName(), e.record.id);
    if (reason !== '') throw new BadRequestError(reason);
    e.next();
  },
  'menu_categories',
  'brands',
  'categories',
  'sizes',
);
