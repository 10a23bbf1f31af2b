// PocketBase's settings come from the environment at every boot: a secret changes without a migration and nothing by hand.
// On the very first boot this runs before the migrations, so it touches only what PocketBase itself brings.
onBootstrap((e) => {
  /** @type {import('./settings/apply.js')} */
  const { applySettings, applyUsersOptions } = require(`${__hooks}/settings/apply.js`);

  e.next();
  applySettings(e.app);
  applyUsersOptions(e.app);
});
