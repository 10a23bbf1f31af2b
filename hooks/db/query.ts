/** Queries of the database. Their rows are plain objects: PocketBase's own are Go values, which can be neither spread nor compared. */

/** The moment in PocketBase's form, in SQL. */
export const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

/** A moment before, in SQL. @param time Such as '10 minutes'. */
export const ago = (time: string) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${time}')`;

/** `IN (…)` of a list of texts, which is bound as its JSON. */
export const inList = (name: string) => `IN (SELECT value FROM json_each({:${name}}))`;

/** A value of a type for each name: from it PocketBase knows the types of a query's columns. */
const typed =
  <Value>(value: Value) =>
  <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

export const texts = typed<string>('');
export const wholes = typed<number>(0);
/** With 0 PocketBase would expect whole numbers, and fail on a price with paise. */
export const decimals = typed<number>(-0);
export const flags = typed<boolean>(false);

/**
 * The rows of a query.
 * @param columns A value of each column's type. The row may have narrower types, as far as the database holds no other values.
 */
export function all<Columns extends object, Row extends Columns = Columns>(
  app: CoreApp,
  sql: string,
  params: Params,
  columns: Columns,
): Row[] {
  const rows = arrayOf(new DynamicModel(columns));
  app.db().newQuery(sql).bind(params).all(rows);
  const names = Object.keys(columns);
  return rows.map((row) => copied<Row>(row, names));
}

/** The first row; undefined without one. */
export function first<Columns extends object>(app: CoreApp, sql: string, params: Params, columns: Columns) {
  const [row] = all(app, sql, params, columns);
  return row;
}

/** The row of a query that always has one, such as a sum. */
export function one<Columns extends object>(app: CoreApp, sql: string, params: Params, columns: Columns): Columns {
  const row = new DynamicModel(columns);
  app.db().newQuery(sql).bind(params).one(row);
  return copied(row, Object.keys(columns));
}

/** The column `value` of the first row, or the fallback without one. */
export function scalar(app: CoreApp, sql: string, params: Params, fallback: number): number;
export function scalar(app: CoreApp, sql: string, params: Params, fallback: string): string;
export function scalar(app: CoreApp, sql: string, params: Params, fallback: string | number) {
  return first(app, sql, params, { value: fallback })?.value ?? fallback;
}

/** The column `value` of all rows. */
export function strings(app: CoreApp, sql: string, params: Params = {}): string[] {
  return all(app, sql, params, { value: '' }).map(({ value }) => value);
}

/** Rows by the text of a column, each list in the sequence of the rows: searching the rows for each text takes their number squared. */
export function byColumn<Name extends string, Row extends Record<Name, string>>(rows: Row[], column: Name) {
  const lists: Record<string, Row[]> = {};
  for (const row of rows) {
    const list = lists[row[column]];
    if (list) list.push(row);
    else lists[row[column]] = [row];
  }
  return lists;
}

/** Executes a statement. */
export function execute(app: CoreApp, sql: string, params: Params = {}) {
  app.db().newQuery(sql).bind(params).execute();
}

function copied<Row>(row: object, names: string[]): Row {
  const values: Record<string, unknown> = {};
  // Not by Object.fromEntries: an export copies thousands of rows.
  for (const name of names) values[name] = row[name as keyof typeof row];
  return values as Row;
}
