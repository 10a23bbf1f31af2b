import { ROW_KINDS, type RowFilter, type RowKind } from './row-types.ts';
import { IMPORT_WORDS, KIND_LABELS } from './words.ts';

interface KindFilterProps {
  counts: Record<RowKind, number>;
  /** Rows that are imported with a warning. */
  warnings: number;
  chosen: RowFilter;
  onChoose: (filter: RowFilter) => void;
}

/** The number of rows of each kind, as buttons that filter the list. */
export function KindFilter({ counts, warnings, chosen, onChoose }: KindFilterProps) {
  const total = ROW_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const shown = ROW_KINDS.filter((kind) => counts[kind] > 0);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{IMPORT_WORDS.showRows}</legend>
      <KindButton label={IMPORT_WORDS.all} count={total} isChosen={chosen === 'all'} onChoose={() => onChoose('all')} />
      {shown.map((kind) => (
        <KindButton
          key={kind}
          label={KIND_LABELS[kind]}
          count={counts[kind]}
          isChosen={chosen === kind}
          onChoose={() => onChoose(kind)}
        />
      ))}
      {warnings > 0 && (
        <KindButton
          label={IMPORT_WORDS.warning}
          count={warnings}
          isChosen={chosen === 'warning'}
          onChoose={() => onChoose('warning')}
        />
      )}
    </fieldset>
  );
}

interface KindButtonProps {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function KindButton({ label, count, isChosen, onChoose }: KindButtonProps) {
  return (
    <button type="button" className="choice" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        {label} <b>{count.toLocaleString('en-IN')}</b>
      </span>
    </button>
  );
}
