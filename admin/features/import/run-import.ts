import { runChangeSets } from '#admin/saving/change-set-group.ts';
import type { RunResult } from '#admin/saving/change-set-runner.ts';
import type { UnitRefusal } from '#admin/saving/change-set-units.ts';
import { UnconfirmedSave } from '#admin/saving/outbox.store.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { newKey } from '#shared/new-key.ts';
import type { AddedRows } from './added-rows.store.ts';
import { type Assigned, newNames, unitsOf } from './import-units.ts';
import { RUN_PROBLEMS } from './messages.ts';
import type { PlannedRow } from './row-types.ts';

/** Change sets in flight: the next one is sent while the database saves one. More would slow down shoppers. */
const IN_FLIGHT = 2;

/** A row that could not be saved, and why. */
export interface FailedRow {
  number: number;
  name: string;
  message: string;
}

/** The result of an import. Saved rows stay after a failure. */
export interface ImportOutcome {
  /** Ids of the change sets, oldest first, for undoOf. */
  saved: string[];
  created: number;
  updated: number;
  failed: FailedRow[];
  /** Rows that were not tried, after a stop or a failure. */
  notReached: number;
  /** Rows whose pieces an import that did not finish has added before. */
  addedBefore: number;
  isStopped: boolean;
  /** Why it stopped early: connection, session, role. */
  failure: unknown;
}

export interface ImportRun {
  fileName: string;
  added: AddedRows;
  rows: readonly PlannedRow[];
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Saves the rows of a plan as one step: first new brands and categories, then the products. */
export async function runImport({ fileName, added, rows, signal, onProgress }: ImportRun): Promise<ImportOutcome> {
  const step = { label: `Import of ${fileName}`, source: 'import', group: newKey() } as const;
  const before = new Set(added.numbers);
  const waiting = rows.filter(({ number, operations }) => operations.length > 0 && !before.has(number));
  const onSaved = (keys: Iterable<string>) => added.note([...keys].map(Number));
  onProgress(0, waiting.length);

  const names = await runChangeSets({ ...step, units: newNames(waiting) }, { signal });
  const { units, orphans } = unitsOf(waiting, assignedBy(names));
  const isEndedEarly = names.isCancelled || names.failure !== undefined;
  const run = isEndedEarly
    ? { ...names, saved: [], results: new Map(), refused: [] }
    : await runChangeSets({ ...step, units }, { signal, onProgress, onSaved, inFlight: IN_FLIGHT });
  if (run.failure === undefined && !run.isCancelled) added.clear();
  // The outbox keeps their requests.
  if (run.failure instanceof UnconfirmedSave) added.note(run.unanswered.map(Number));

  const refused = new Map(run.refused.map((refusal) => [refusal.unit.key, reasonOf(refusal)]));
  const reasons = new Map(names.refused.map((refusal) => [refusal.unit.key, reasonOf(refusal)]));
  const failedRow = ({ number, name }: PlannedRow, message: string): FailedRow => ({ number, name, message });
  const failed = [
    ...orphans.map(({ row, lacking }) => failedRow(row, reasons.get(lacking) ?? '')),
    ...waiting.flatMap((row) => {
      const message = refused.get(String(row.number));
      return message === undefined ? [] : [failedRow(row, message)];
    }),
  ];
  const saved = waiting.filter(({ number }) => run.results.has(String(number)));
  return {
    saved: [...names.saved, ...run.saved],
    created: saved.filter(({ kind }) => kind === 'create').length,
    updated: saved.filter(({ kind }) => kind === 'update').length,
    failed: isEndedEarly ? [] : failed,
    notReached: waiting.length - saved.length - (isEndedEarly ? 0 : failed.length),
    addedBefore: before.size,
    isStopped: run.isCancelled,
    failure: run.failure,
  };
}

/** A row that conflicts with a later change needs a new comparison. */
function reasonOf(refused: UnitRefusal): string {
  const isConflict = (refused.refusal?.conflicts ?? []).length > 0;
  return [...refusalTexts(refused), ...(isConflict ? [RUN_PROBLEMS.compareAgain] : [])].join(' ');
}

function assignedBy(names: RunResult): Assigned {
  return new Map([...names.results].flatMap(([key, [result]]) => (result ? [[key, result.id] as const] : [])));
}
