import { failureMessage } from '#admin/api/failures.ts';
import { csvFile, saveFile } from '#admin/lists/csv.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { PlannedRow } from './row-types.ts';
import type { FailedRow, ImportOutcome } from './run-import.ts';
import { IMPORT_WORDS } from './words.ts';

/** The number of failed rows that are listed; the report file has all. */
const MOST_LISTED = 50;

interface ImportResultProps {
  outcome: ImportOutcome;
  onUndo: () => void;
  onReset: () => void;
}

/** The result of an import: counts, failed rows with reasons, and Undo. */
export function ImportResult({ outcome, onUndo, onReset }: ImportResultProps) {
  const { saved, created, updated, failed, notReached, addedBefore, failure } = outcome;
  const counts = [
    [created, IMPORT_WORDS.created],
    [updated, IMPORT_WORDS.updated],
    [failed.length, IMPORT_WORDS.failed],
    [notReached, IMPORT_WORDS.notReached],
    [addedBefore, IMPORT_WORDS.addedBefore],
  ] as const;
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="grid gap-2">
        <h3>{titleOf(outcome)}</h3>
        {failure !== undefined && <p className="field-error">{failureMessage(failure)}</p>}
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {counts
            .filter(([count, label]) => count > 0 || label === IMPORT_WORDS.created)
            .map(([count, label]) => (
              <li key={label}>
                <b>{count.toLocaleString('en-IN')}</b> {label}
              </li>
            ))}
        </ul>
      </div>
      {failed.length > 0 && <FailedRows rows={failed} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onReset}>{IMPORT_WORDS.another}</Button>
        {saved.length > 0 && (
          <Button look="outline" onClick={onUndo}>
            {IMPORT_WORDS.undoAll}
          </Button>
        )}
      </div>
    </div>
  );
}

function titleOf({ failure, isStopped }: ImportOutcome): string {
  if (failure !== undefined) return IMPORT_WORDS.failedTitle;
  return isStopped ? IMPORT_WORDS.stoppedTitle : IMPORT_WORDS.doneTitle;
}

function FailedRows({ rows }: { rows: readonly FailedRow[] }) {
  return (
    <>
      <ul className="grid gap-1">
        {rows.slice(0, MOST_LISTED).map(({ number, name, message }) => (
          <li key={number} className="break-words">
            <span className="text-ink-soft">{IMPORT_WORDS.row(number)}</span> <b>{name}</b>{' '}
            <span className="text-madder-deep">{message}</span>
          </li>
        ))}
        {rows.length > MOST_LISTED && <li>{IMPORT_WORDS.more(rows.length - MOST_LISTED)}</li>}
      </ul>
      <Button look="outline" onClick={() => saveFile('import-errors.csv', failureReport(rows))}>
        {IMPORT_WORDS.errorReport}
      </Button>
    </>
  );
}

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
function failureReport(rows: readonly FailedRow[]): string {
  return csvFile(
    [
      { label: 'row', csv: ({ number }) => number },
      { label: 'problem', csv: ({ message }) => message },
      { label: 'name', csv: ({ name }) => name },
    ],
    rows,
  );
}
