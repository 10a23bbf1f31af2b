/// <reference path="../.data/pb/types.d.ts" />
// PocketBase's settings come from the environment at every boot: a secret changes without a migration and nothing by hand.
// On the very first boot this runs before the migrations, so it touches only what PocketBase itself brings.
onBootstrap((e) => {
  e.next();
  const { applySettings, applyUsersOptions } = require(`${__hooks}/settings/apply.js`);
  applySettings(e.app);
  applyUsersOptions(e.app);
});
