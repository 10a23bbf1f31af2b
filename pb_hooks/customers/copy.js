/** @import { PersonalCopy } from '../../shared/api/customers.ts' */
/** @import { Person } from './person.js' */

const { listsOf } = require('./person.js');

const TABLES = require('../../shared/orders/personal-data.json');

/** Columns of every record that say nothing. */
const OWN_COLUMNS = ['collectionId', 'collectionName'];

/**
 * Everything stored about a person, table by table. Fields that are hidden from shoppers, such as notes of orders, are left out.
 * @param {CoreApp} app
 * @param {Person} person
 * @returns {PersonalCopy}
 */
function copyOf(app, person) {
  const lists = listsOf(person);
  const parts = Object.entries(TABLES).map(([table, { label, of, omit }]) => {
    const records = app.findAllRecords(table, $dbx.exp(of, lists));
    return { name: label, rows: records.map((record) => rowOf(record, omit)) };
  });
  return { made_at: new Date().toISOString(), parts: parts.filter(({ rows }) => rows.length > 0) };
}

/**
 * @param {core.Record} record
 * @param {string[]} omit
 * @returns {Values}
 */
function rowOf(record, omit) {
  // An account's own address is hidden from others only.
  if (record.tableName() === 'users') record.ignoreEmailVisibility(true);
  // Hidden from filters only.
  if (record.tableName() === 'invoices') record.unhide('document');
  /** @type {Values} */
  const row = JSON.parse(JSON.stringify(record));
  for (const column of OWN_COLUMNS.concat(omit)) delete row[column];
  return row;
}

module.exports = { copyOf };
