// The media library: pictures and videos with their uses (shared/api/media-library.ts).
routerAdd('GET', '/api/shop/admin/media', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./media/library.js')} */
  const { readLibrary } = require(`${__hooks}/media/library.js`);

  requireAdmin(e);
  return e.json(200, readLibrary(e.app, e.requestInfo().query));
});

// The shop's server inspects files and sets what it measured; staff set the description and the focal point.
onRecordUpdateRequest((e) => {
  /** @type {typeof import('./media/server-fields.js')} */
  const { refuseServerFields } = require(`${__hooks}/media/server-fields.js`);

  if (!e.hasSuperuserAuth()) refuseServerFields(e.record);
  e.next();
}, 'product_images');

// A file in use cannot be deleted.
onRecordDelete((e) => {
  /** @type {typeof import('./media/uses.js')} */
  const { lastDeletionProblem } = require(`${__hooks}/media/uses.js`);

  const reason = lastDeletionProblem(e.app, e.record);
  if (reason !== '') throw new BadRequestError(reason);
  e.next();
}, 'product_images');

// Staff deletions set a date; the files are deleted when they can no longer be restored.
cronAdd('purge_media', '40 3 * * *', () => {
  /** @type {typeof import('./media/purge.js')} */
  const { purgeMedia } = require(`${__hooks}/media/purge.js`);
  return purgeMedia($app);
});
