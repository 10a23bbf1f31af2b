import { execute, one, scalar, wholes } from './query.ts';

/** Returns the next number of a sequence. Call it inside the transaction that uses the number. */
export function nextValue(app: CoreApp, name: string) {
  const sql = 'UPDATE shop_sequences SET value = value + 1 WHERE name = {:name} RETURNING value';
  return one(app, sql, { name }, wholes('value')).value;
}

/** Advances a sequence past a number that was set explicitly. */
export function atLeast(app: CoreApp, name: string, value: string) {
  const sql = 'UPDATE shop_sequences SET value = MAX(value, CAST({:value} AS INTEGER)) WHERE name = {:name}';
  execute(app, sql, { name, value });
}

/** The number of the newest change in the change log (pb_migrations/1800000015_changes.js), deleted ones included. */
export function lastChange(app: CoreApp) {
  return scalar(app, "SELECT seq AS value FROM sqlite_sequence WHERE name = 'shop_changes'", {}, 0);
}
