import type { SelectionControl } from './selection.ts';

/** The selection of a table's rows, and what its boxes are called. */
export interface RowSelection<Row> {
  control: SelectionControl;
  pageLabel: string;
  rowLabel: (row: Row) => string;
}

interface PageBoxProps {
  ids: readonly string[];
  selection: Omit<RowSelection<never>, 'rowLabel'>;
}

/** Selects all rows of the page. Its label is in sight where the table's head is that of cards. */
export function PageBox({ ids, selection: { control, pageLabel } }: PageBoxProps) {
  const chosen = ids.filter(control.has).length;
  return (
    <label className="inline-flex items-center gap-2">
      <input
        type="checkbox"
        className="row-box"
        checked={chosen === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        onChange={() => control.setRows(ids, chosen < ids.length)}
      />
      <span className="lg:sr-only">{pageLabel}</span>
    </label>
  );
}

interface RowBoxProps<Row> {
  id: string;
  row: Row;
  selection: RowSelection<Row>;
}

/** Selects one row; with Shift also those between it and the last one. */
export function RowBox<Row>({ id, row, selection: { control, rowLabel } }: RowBoxProps<Row>) {
  return (
    <input
      type="checkbox"
      className="row-box"
      aria-label={rowLabel(row)}
      checked={control.has(id)}
      onChange={() => undefined}
      onClick={(event) => control.toggle(id, event.shiftKey)}
    />
  );
}
