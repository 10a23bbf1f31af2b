import type { UndoResult } from '#admin/saving/undo.ts';
import type { Lookups } from './lookups.ts';
import { planRows } from './plan-rows.ts';
import type { ImportOptions, PlannedRow, RowKind } from './row-types.ts';
import type { ImportOutcome } from './run-import.ts';
import type { ColumnsQuestion, Table } from './table-types.ts';

/** Progress; `startedAt` is a performance.now() time. */
export interface Progress {
  done: number;
  /** 0 while unknown. */
  total: number;
  startedAt: number;
}

/** The chosen file, and whether staff have said that it is Windows-1252. */
export interface FileSource {
  file: File;
  isWindows1252: boolean;
}

/** The state of an import. */
export type ImportState =
  | { step: 'choose'; problem: string }
  | { step: 'reading'; fileName: string }
  | { step: 'doubtful'; file: File; sample: string }
  | { step: 'columns'; source: FileSource; question: ColumnsQuestion }
  | { step: 'working'; label: string; progress: Progress }
  | { step: 'planned'; plan: ImportPlan; source: FileSource }
  | { step: 'running'; plan: ImportPlan; progress: Progress }
  | { step: 'done'; plan: ImportPlan; outcome: ImportOutcome }
  | { step: 'undone'; result: UndoResult };

export const START: ImportState = { step: 'choose', problem: '' };

/** Rows planned between pauses that keep the page responsive. */
const ROWS_A_TURN = 400;

/** A file compared with the shop. */
export interface ImportPlan {
  fileName: string;
  table: Table;
  lookups: Lookups;
  options: ImportOptions;
  rows: PlannedRow[];
  counts: Record<RowKind, number>;
}

/** Compares a file with the catalogue without blocking the page; `onProgress` gets the number of finished rows. */
export async function makePlan(
  file: { fileName: string; table: Table; lookups: Lookups },
  options: ImportOptions,
  onProgress: (done: number) => void,
): Promise<ImportPlan> {
  const rows: PlannedRow[] = [];
  for (const row of planRows(file.table.rows, { lookups: file.lookups, options, width: file.table.places.length })) {
    rows.push(row);
    if (rows.length % ROWS_A_TURN === 0) {
      onProgress(rows.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return { ...file, options, rows, counts: countKinds(rows) };
}

function countKinds(rows: readonly PlannedRow[]): Record<RowKind, number> {
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0, error: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
