import { csvHead, csvLines } from '#admin/lists/csv.ts';
import type { PlannedRow } from './row-types.ts';
import type { FailedRow } from './run-import.ts';

/** The rows with errors as CSV: place, problem, fix. */
export function errorReport(rows: readonly PlannedRow[]): string {
  const lines = rows.flatMap(({ number, sku, name, problems }) =>
    problems.map(({ column, message }) => [String(number), column, message, sku, name]),
  );
  return csvHead(['row', 'column', 'problem', 'sku', 'name']) + csvLines(lines);
}

/** The rows that could not be saved, as CSV. */
export function failureReport(rows: readonly FailedRow[]): string {
  const lines = rows.map(({ number, message, name }) => [String(number), message, name]);
  return csvHead(['row', 'problem', 'name']) + csvLines(lines);
}
