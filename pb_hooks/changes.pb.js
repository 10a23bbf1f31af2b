// The publisher follows the change log (migration 1790000004) by reading SQLite; here it is kept short.
cronAdd('trim_changes', '20 * * * *', () => {
  /** @type {import('./changes/trim.js')} */
  const { trimChanges } = require(`${__hooks}/changes/trim.js`);
  return trimChanges($app);
});
