/// <reference path="../.data/pb/types.d.ts" />
// The library of pictures and videos: what is in it and what uses it (shared/api/media-library.ts).
routerAdd('GET', '/api/shop/admin/media', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/media/library.js`).readLibrary(e.app, e.requestInfo().query));
});

// A picture's file and what was measured of it come from the shop's server, which looks inside files; staff describe it.
onRecordUpdateRequest((e) => {
  if (!e.hasSuperuserAuth()) require(`${__hooks}/media/server-fields.js`).refuseServerFields(e.record);
  e.next();
}, 'product_images');

// What is shown somewhere is not deleted, whoever asks.
onRecordDelete((e) => {
  const reason = require(`${__hooks}/media/uses.js`).whyKept(e.app, e.record.id);
  if (reason !== '') throw new BadRequestError(reason);
  e.next();
}, 'product_images');

// Staff delete by a date; the files go when nobody can want the picture back any more.
cronAdd('purge_media', '40 3 * * *', () => require(`${__hooks}/media/purge.js`).purgeMedia($app));
