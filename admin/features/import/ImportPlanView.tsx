import { useState } from 'react';
import { saveFile } from '#admin/lists/csv.ts';
import { Button } from '#admin/ui/Button.tsx';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { errorReport } from './ImportResult.tsx';
import type { ImportPlan } from './import-state.ts';
import { PlannedRows } from './PlannedRows.tsx';
import { type ImportOptions, type PlannedRow, ROW_KINDS, type RowFilter, type RowKind } from './row-types.ts';
import { newNames } from './run-import.ts';
import {
  IMPORT_WORDS,
  KIND_LABELS,
  MODE_OPTIONS,
  STOCK_OPTIONS,
  UNCLEAR_OPTIONS,
  UNKNOWN_NAMES_OPTIONS,
} from './words.ts';

interface ImportPlanViewProps {
  plan: ImportPlan;
  onDecide: (options: ImportOptions) => void;
  /** Asks about the headings of other programs again. */
  onMatch: () => void;
  onStart: () => void;
  onReset: () => void;
}

/** The dry run: the effect of each row, before anything is saved. */
export function ImportPlanView({ plan, onDecide, onMatch, onStart, onReset }: ImportPlanViewProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const { counts, rows, options } = plan;
  const warned = rows.filter(({ warnings }) => warnings.length > 0);
  const shown = filter === 'warning' ? warned : rows.filter(({ kind }) => filter === 'all' || filter === kind);
  const toSave = counts.create + counts.update;
  return (
    <>
      <FileFacts plan={plan} onMatch={onMatch} />
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-4xl lg:grid-cols-3">
        <LabelledChoice
          label={IMPORT_WORDS.mode}
          value={options.mode}
          options={MODE_OPTIONS}
          onChoose={(mode) => onDecide({ ...options, mode })}
        />
        <LabelledChoice
          label={IMPORT_WORDS.unknownNames}
          value={options.unknownNames}
          options={UNKNOWN_NAMES_OPTIONS}
          onChoose={(unknownNames) => onDecide({ ...options, unknownNames })}
        />
        {rows.some(({ isUnclear }) => isUnclear) && (
          <LabelledChoice
            label={IMPORT_WORDS.unclear}
            value={options.unclear}
            options={UNCLEAR_OPTIONS}
            onChoose={(unclear) => onDecide({ ...options, unclear })}
          />
        )}
        {plan.table.places.some((column) => column?.startsWith('stock_')) && (
          <LabelledChoice
            label={IMPORT_WORDS.stock}
            value={options.stock}
            options={STOCK_OPTIONS}
            onChoose={(stock) => onDecide({ ...options, stock })}
          />
        )}
      </div>
      <KindFilter counts={counts} warnings={warned.length} chosen={filter} onChoose={setFilter} />
      <PlannedRows key={filter} rows={shown} />
      <NewNames rows={rows} />
      {counts.error > 0 && toSave > 0 && <p>{IMPORT_WORDS.errorsStay(counts.error)}</p>}
      {toSave === 0 && <p role="status">{IMPORT_WORDS.nothingToDo}</p>}
      <div className="flex flex-wrap gap-2">
        {toSave > 0 && <Button onClick={onStart}>{IMPORT_WORDS.start(toSave)}</Button>}
        {counts.error > 0 && (
          <Button look="outline" onClick={() => saveFile('import-errors.csv', errorReport(rows))}>
            {IMPORT_WORDS.errorReport}
          </Button>
        )}
        <Button look="quiet" onClick={onReset}>
          {IMPORT_WORDS.chooseOther}
        </Button>
      </div>
    </>
  );
}

function FileFacts({ plan: { fileName, table }, onMatch }: Pick<ImportPlanViewProps, 'plan' | 'onMatch'>) {
  return (
    <div className="grid gap-1">
      <h3 className="break-words">{fileName}</h3>
      {table.shop !== undefined && <p>{IMPORT_WORDS.ofShop(table.shop)}</p>}
      {table.missing.length > 0 && (
        <p className="text-sm text-ink-soft">
          {IMPORT_WORDS.missing} {table.missing.join(', ')}
        </p>
      )}
      {table.unknown.length > 0 && (
        <p className="text-sm text-ink-soft">
          {IMPORT_WORDS.unknown} <b>{table.unknown.join(', ')}</b>
        </p>
      )}
      {table.foreign.length > 0 && (
        <button type="button" className="link justify-self-start text-sm" onClick={onMatch}>
          {IMPORT_WORDS.matchAgain}
        </button>
      )}
    </div>
  );
}

/** The brands and categories that the import would create, so that staff notice misspelled names. */
function NewNames({ rows }: { rows: readonly PlannedRow[] }) {
  const names = newNames(rows).flatMap(({ operations: [first] }) =>
    first?.action === 'create' ? [String(first.values['name'])] : [],
  );
  if (names.length === 0) return null;
  return <p className="break-words">{IMPORT_WORDS.newNames(names)}</p>;
}

interface KindFilterProps {
  counts: Record<RowKind, number>;
  /** Rows that are imported with a warning. */
  warnings: number;
  chosen: RowFilter;
  onChoose: (filter: RowFilter) => void;
}

/** The number of rows of each kind, as buttons that filter the list. */
function KindFilter({ counts, warnings, chosen, onChoose }: KindFilterProps) {
  const total = ROW_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const labels = { all: IMPORT_WORDS.all, ...KIND_LABELS, warning: IMPORT_WORDS.warning };
  const numbers = { all: total, ...counts, warning: warnings };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{IMPORT_WORDS.showRows}</legend>
      {(['all', ...ROW_KINDS, 'warning'] as const)
        .filter((kind) => kind === 'all' || numbers[kind] > 0)
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className="choice"
            aria-pressed={chosen === kind}
            onClick={() => onChoose(kind)}
          >
            <span>
              {labels[kind]} <b>{numbers[kind].toLocaleString('en-IN')}</b>
            </span>
          </button>
        ))}
    </fieldset>
  );
}
