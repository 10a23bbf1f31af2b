import type { UndoResult } from '#admin/saving/undo.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ColumnsQuestion } from './parse-table.ts';
import type { ImportOutcome } from './run-import.ts';

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
  | { step: 'loading'; fileName: string; progress: Progress }
  | { step: 'checking'; fileName: string; progress: Progress }
  | { step: 'comparing'; fileName: string; progress: Progress }
  | { step: 'planned'; plan: ImportPlan; source: FileSource }
  | { step: 'running'; plan: ImportPlan; progress: Progress }
  | { step: 'done'; plan: ImportPlan; outcome: ImportOutcome }
  | { step: 'undoing'; progress: Progress }
  | { step: 'undone'; result: UndoResult };

export const START: ImportState = { step: 'choose', problem: '' };
