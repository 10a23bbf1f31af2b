// Applies PocketBase's settings from the environment at each start, so that a secret changes without a migration. On the
// first start this runs before the migrations, so it uses only PocketBase's own collections.
onBootstrap((e) => {
  /** @type {typeof import('./settings/apply.js')} */
  const { applySettings, applySuperusersOptions, applyUsersOptions } = require(`${__hooks}/settings/apply.js`);

  e.next();
  applySettings(e.app);
  applySuperusersOptions(e.app);
  applyUsersOptions(e.app);
});
