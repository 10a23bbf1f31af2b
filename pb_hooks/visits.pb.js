// Counted visits (shared/api/visits.ts): added by the shop's server, read by staff, deleted when they are old.
routerAdd(
  'POST',
  '/api/shop/server/visits',
  (e) => {
    /** @type {typeof import('./visits/add.js')} */
    const { addVisits } = require(`${__hooks}/visits/add.js`);
    /** @type {typeof import('./plain.js')} */
    const { plain } = require(`${__hooks}/plain.js`);

    addVisits(e.app, plain(e.requestInfo().body).rows);
    return e.noContent(204);
  },
  $apis.requireSuperuserAuth(),
);

routerAdd('GET', '/api/shop/admin/visits', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./visits/read.js')} */
  const { readVisits } = require(`${__hooks}/visits/read.js`);

  requireAdmin(e);
  return e.json(200, readVisits(e.app, e.requestInfo().query));
});

cronAdd('trim_visits', '40 20 * * *', () => {
  /** @type {typeof import('./visits/trim.js')} */
  const { trimVisits } = require(`${__hooks}/visits/trim.js`);
  trimVisits($app, new Date());
});
