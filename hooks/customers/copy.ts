import type { PersonalCopy } from '#shared/api/customers.ts';
import TABLES from '#shared/orders/personal-data.json' with { type: 'json' };
import { plain } from '../db/rows.ts';
import { listsOf, type Person, personOf, personOfAccount } from './person.ts';

/** Columns of every record that say nothing. */
const OWN_COLUMNS = ['collectionId', 'collectionName'];

/** @throws NotFoundError */
export function copyOfCustomer(app: CoreApp, id: string): PersonalCopy {
  const person = personOf(app, id);
  if (person === null) throw new NotFoundError('Customer not found.');
  return copyOf(app, person);
}

/** The signed-in shopper's own copy. */
export function copyOfAccount(app: CoreApp, account: core.Record): PersonalCopy {
  return copyOf(app, personOfAccount(app, account));
}

/**
 * Everything stored about a person, table by table. Fields that are hidden from shoppers, such as notes of orders, are left out.
 */
function copyOf(app: CoreApp, person: Person): PersonalCopy {
  const lists = listsOf(person);
  const parts = Object.entries(TABLES).map(([table, { label, of, omit }]) => {
    const records = app.findAllRecords(table, $dbx.exp(of, lists));
    return { name: label, rows: records.map((record) => rowOf(record, omit)) };
  });
  return { made_at: new Date().toISOString(), parts: parts.filter(({ rows }) => rows.length > 0) };
}

function rowOf(record: core.Record, omit: string[]): Values {
  // An account's own address is hidden from others only.
  if (record.tableName() === 'users') record.ignoreEmailVisibility(true);
  // Hidden from filters only.
  if (record.tableName() === 'invoices') record.unhide('document');
  const row: Values = plain(record);
  for (const column of OWN_COLUMNS.concat(omit)) delete row[column];
  return row;
}
