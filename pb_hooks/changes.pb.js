// Trims the change log (migration 1790000004), which the publisher reads from SQLite.
cronAdd('trim_changes', '20 * * * *', () => {
  /** @type {typeof import('./changes/trim.js')} */
  const { trimChanges } = require(`${__hooks}/changes/trim.js`);
  return trimChanges($app);
});
