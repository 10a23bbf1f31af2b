import { readContent, sectionRecord, setContent } from '../content/sections.ts';
import { execute } from '../db/query.ts';

const CHARTS = ['kurti', 'suit'] as const;

/**
 * Gives variants, shoppers who wait and the size chart the new name of a size. Orders, the stock ledger and the audit log keep the old one.
 * @param app The transaction of the change.
 */
export function renameSize(app: CoreApp, before: string, after: string) {
  if (before === after) return;
  const rename = (update: string) =>
    execute(app, `${update} SET size = {:after} WHERE size = {:before}`, { before, after });
  rename('UPDATE product_variants');
  // A shopper may still wait for a deleted size that had the new name.
  rename('UPDATE OR REPLACE stock_requests');
  renameInChart(app, before, after);
}

function renameInChart(app: CoreApp, before: string, after: string) {
  const content = readContent(app, 'sizes');
  const has = (chart: (typeof CHARTS)[number], name: string) => content[chart].some(({ size }) => size === name);
  // A row that already has the new name keeps its measurements.
  const named = CHARTS.filter((chart) => has(chart, before) && !has(chart, after));
  const record = sectionRecord(app, 'sizes');
  if (named.length === 0 || record === null) return;
  const values: Values = {};
  for (const chart of named) {
    values[chart] = content[chart].map((row) => (row.size === before ? { ...row, size: after } : row));
  }
  setContent(record, values);
  app.save(record);
}
