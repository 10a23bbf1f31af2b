// The library of pictures and videos: what is in it and what uses it (shared/api/media-library.ts).
routerAdd('GET', '/api/shop/admin/media', (e) => {
  /** @type {import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {import('./media/library.js')} */
  const { readLibrary } = require(`${__hooks}/media/library.js`);

  requireAdmin(e);
  return e.json(200, readLibrary(e.app, e.requestInfo().query));
});

// A picture's file and what was measured of it come from the shop's server, which looks inside files; staff describe it.
onRecordUpdateRequest((e) => {
  /** @type {import('./media/server-fields.js')} */
  const { refuseServerFields } = require(`${__hooks}/media/server-fields.js`);

  if (!e.hasSuperuserAuth()) refuseServerFields(e.record);
  e.next();
}, 'product_images');

// What is shown somewhere is not deleted, whoever asks.
onRecordDelete((e) => {
  /** @type {import('./media/uses.js')} */
  const { whyKept } = require(`${__hooks}/media/uses.js`);

  const reason = whyKept(e.app, e.record.id);
  if (reason !== '') throw new BadRequestError(reason);
  e.next();
}, 'product_images');

// Staff delete by a date; the files go when nobody can want the picture back any more.
cronAdd('purge_media', '40 3 * * *', () => {
  /** @type {import('./media/purge.js')} */
  const { purgeMedia } = require(`${__hooks}/media/purge.js`);
  return purgeMedia($app);
});
