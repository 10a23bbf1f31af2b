/// <reference path="../.data/pb/types.d.ts" />
// The publisher follows the change log (migration 1790000004) by reading SQLite; here it is kept short.
cronAdd('trim_changes', '20 * * * *', () => require(`${__hooks}/changes/trim.js`).trimChanges($app));
