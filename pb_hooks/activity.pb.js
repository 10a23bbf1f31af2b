/// <reference path="../.data/pb/types.d.ts" />
// The audit log as staff read it (shared/api/activity.ts).
routerAdd('GET', '/api/shop/activity', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/activity/list.js`).listActivity(e.app, e.requestInfo().query));
});

routerAdd('GET', '/api/shop/activity/people', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/activity/people.js`).peopleOf(e.app));
});
