// Refuses to write on a machine that may have been replaced by its standby.
routerUse((e) => {
  /** @type {import('./writer-lease.js')} */
  const { requireWriter } = require(`${__hooks}/writer-lease.js`);

  if (!['GET', 'HEAD', 'OPTIONS'].includes(e.request.method)) requireWriter();
  return e.next();
});
