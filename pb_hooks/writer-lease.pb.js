// Refuses to write on a machine that may have been replaced by its standby. Only with one: each open event stream holds an
// interpreter for as long as a middleware of ours is registered.
if ($os.getenv('WRITER_LEASE_FILE') !== '') {
  routerUse((e) => {
    /** @type {typeof import('./writer-lease.js')} */
    const { requireWriter } = require(`${__hooks}/writer-lease.js`);

    if (!['GET', 'HEAD', 'OPTIONS'].includes(e.request.method)) requireWriter();
    return e.next();
  });
}
