import { logWarning } from './browser-log.ts';

/** The rows of a list, parsed one by one: an invalid one is logged and skipped, so that it does not hide the others. */
export function readableRows<Row>(rows: readonly unknown[], parse: (row: unknown) => Row): Row[] {
  return rows.flatMap((row) => {
    try {
      return [parse(row)];
    } catch (error) {
      logWarning('Skipping a row that cannot be read', error);
      return [];
    }
  });
}
