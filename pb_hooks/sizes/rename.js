const { readContent, sectionRecord, setContent } = require('../content/sections.js');

const CHARTS = /** @type {const} */ (['kurti', 'suit']);

/**
 * Gives variants, shoppers who wait and the size chart the new name of a size. Orders, the stock ledger and the audit log keep the old one.
 * @param {CoreApp} app The transaction of the change.
 * @param {string} before
 * @param {string} after
 */
function renameSize(app, before, after) {
  if (before === after) return;
  /** @param {string} update */
  const rename = (update) =>
    app.db().newQuery(`${update} SET size = {:after} WHERE size = {:before}`).bind({ before, after }).execute();
  rename('UPDATE product_variants');
  // A shopper may still wait for a deleted size that had the new name.
  rename('UPDATE OR REPLACE stock_requests');
  renameInChart(app, before, after);
}

/**
 * @param {CoreApp} app
 * @param {string} before
 * @param {string} after
 */
function renameInChart(app, before, after) {
  const content = readContent(app, 'sizes');
  /**
   * @param {(typeof CHARTS)[number]} chart
   * @param {string} name
   */
  const has = (chart, name) => content[chart].some(({ size }) => size === name);
  // A row that already has the new name keeps its measurements.
  const named = CHARTS.filter((chart) => has(chart, before) && !has(chart, after));
  const record = sectionRecord(app, 'sizes');
  if (named.length === 0 || record === null) return;
  /** @type {Values} */
  const values = {};
  for (const chart of named) {
    values[chart] = content[chart].map((row) => (row.size === before ? { ...row, size: after } : row));
  }
  setContent(record, values);
  app.save(record);
}

module.exports = { renameSize };
