import { csvFile } from '#admin/lists/csv.ts';
import type { PlannedRow } from './row-types.ts';
import type { FailedRow } from './run-import.ts';

/** The rows with errors as CSV: place, problem, fix. */
export function errorReport(rows: readonly PlannedRow[]): string {
  const problems = rows.flatMap((row) => row.problems.map((problem) => ({ row, problem })));
  return csvFile(
    [
      { label: 'row', csv: ({ row }) => row.number },
      { label: 'column', csv: ({ problem }) => problem.column },
      { label: 'problem', csv: ({ problem }) => problem.message },
      { label: 'sku', csv: ({ row }) => row.sku },
      { label: 'name', csv: ({ row }) => row.name },
    ],
    problems,
  );
}

/** The rows that could not be saved, as CSV. */
export function failureReport(rows: readonly FailedRow[]): string {
  return csvFile(
    [
      { label: 'row', csv: ({ number }) => number },
      { label: 'problem', csv: ({ message }) => message },
      { label: 'name', csv: ({ name }) => name },
    ],
    rows,
  );
}
