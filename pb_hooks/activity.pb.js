// The audit log as staff read it (shared/api/activity.ts).
routerAdd('GET', '/api/shop/admin/activity', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./activity/list.js')} */
  const { listActivity } = require(`${__hooks}/activity/list.js`);

  requireAdmin(e);
  return e.json(200, listActivity(e.app, e.requestInfo().query));
});

routerAdd('GET', '/api/shop/admin/activity/people', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./activity/people.js')} */
  const { peopleOf } = require(`${__hooks}/activity/people.js`);

  requireAdmin(e);
  return e.json(200, peopleOf(e.app));
});
