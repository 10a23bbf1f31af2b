// Registers the routes, events and timers of the tables. PocketBase runs each handler in a machine of its own, which knows only
// its text, so each is one line that loads the table there.
// A start file has no path of its own to require by.
const { EVENTS }: typeof import('./events.ts') = require(`${__hooks}/events.js`);
const { ROUTES }: typeof import('./routes.ts') = require(`${__hooks}/routes.js`);
const { TIMERS }: typeof import('./timers.ts') = require(`${__hooks}/timers.js`);

/** PocketBase's functions that take a handler as text, which its declarations leave out. */
type Register = (handler: string, ...collections: string[]) => void;

for (const [role, routes] of Object.entries(ROUTES)) {
  for (const route of Object.keys(routes)) {
    const [method = '', path = ''] = route.split(' ');
    const handler = `(e) => require(__hooks + '/routes.js').answer('${role}', '${route}', e)`;
    const checks = role === 'server' ? [$apis.requireSuperuserAuth()] : [];
    routerAdd(method, path, handler as never, ...checks);
  }
}
for (const [index, { event, collections }] of EVENTS.entries()) {
  const register = globalThis[event] as unknown as Register;
  register(`(e) => require(__hooks + '/events.js').EVENTS[${index}].run(e)`, ...collections);
}
for (const [index, { id, at }] of TIMERS.entries()) {
  cronAdd(id, at, `() => require(__hooks + '/timers.js').TIMERS[${index}].run($app)` as never);
}
