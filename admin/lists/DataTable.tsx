import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { type Column, isShown, type ShownColumn, type SortOf } from './columns.ts';
import { moveBetweenRows } from './row-keys.ts';
import type { SelectionControl } from './selection.ts';

interface DataTableProps<Row, Sort extends string> {
  rows: readonly Row[];
  columns: readonly Column<Row, Sort>[];
  idOf: (row: Row) => string;
  /** `compact` for a few figures beside other things; its rows are no cards on a phone. */
  look?: 'list' | 'compact';
  /** Rows of 48 px on a desk. */
  isDense?: boolean;
  className?: string;
  /** Classes of the rows, such as the columns of a phone's card. */
  rowClassName?: string;
  caption?: ReactNode;
  /** Names the table to screen readers. */
  label?: string;
  sort?: SortOf<Sort>;
  selection?: RowSelection<Row>;
  /** More keys than the arrows, which move between rows. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A list as a table; on a phone each row is a card. The columns say what it shows. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { rows, idOf, look = 'list', isDense = false, className = '', rowClassName, caption, label, selection } = props;
  const columns = props.columns.filter(isShown);
  // For cells that span all lines of a card.
  const style: Record<`--${string}`, number> = { '--columns': columns.length };
  return (
    <table
      className={`${look} ${isDense ? 'list-dense' : ''} ${className}`}
      aria-label={label}
      onKeyDown={props.onKeyDown ?? moveBetweenRows}
      style={style}
    >
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="cell-box">
              <PageBox ids={rows.map(idOf)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={props.sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <tr key={id} className={rowClassName} data-selected={selection?.control.has(id) || undefined}>
              {selection && (
                <td className="cell-box">
                  <RowBox id={id} row={row} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadProps<Row, Sort extends string> {
  column: ShownColumn<Row, Sort>;
  sort: SortOf<Sort> | undefined;
}

function Head<Row, Sort extends string>({ column, sort }: HeadProps<Row, Sort>) {
  const { label, isNumber, isLabelHidden, headClassName = '' } = column;
  const sorting = column.sort === undefined ? undefined : sort?.(column.sort);
  return (
    <th scope="col" aria-sort={sorting?.direction} className={`${isNumber ? 'cell-number' : ''} ${headClassName}`}>
      {sorting ? (
        <SortLink label={label} {...sorting} />
      ) : isLabelHidden ? (
        <span className="sr-only">{label}</span>
      ) : (
        label
      )}
    </th>
  );
}

function SortLink({ label, direction, next }: ReturnType<SortOf<never>> & { label: string }) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, sort: next, page: undefined })}
      className="sort-link"
      resetScroll={false}
    >
      {label}
      {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={14} />}
    </Link>
  );
}

function Cell<Row, Sort extends string>({ column, row }: { column: ShownColumn<Row, Sort>; row: Row }) {
  const { label, cell, isNumber, isRowHead, isFigure, className = '' } = column;
  const content = cell(row);
  const isEmpty = isFigure && content === null;
  const attributes = {
    className: `${isNumber ? 'cell-number' : ''} ${isFigure ? 'cell-figure' : ''} ${isEmpty ? 'max-lg:hidden' : ''} ${className}`,
    'data-label': isFigure ? label : undefined,
  };
  const children = isEmpty ? ADMIN_WORDS.none : content;
  return isRowHead ? (
    <th scope="row" {...attributes}>
      {children}
    </th>
  ) : (
    <td {...attributes}>{children}</td>
  );
}

/** Large enough for fingers. */
const BOX = 'm-0.5 size-5 cursor-pointer align-middle max-lg:size-7';

/** The selection of a table's rows, and what its boxes are called. */
interface RowSelection<Row> {
  control: SelectionControl;
  pageLabel: string;
  rowLabel: (row: Row) => string;
}

interface PageBoxProps {
  ids: readonly string[];
  selection: Omit<RowSelection<never>, 'rowLabel'>;
}

/** Selects all rows of the page. Its label is in sight where the table's head is that of cards. */
function PageBox({ ids, selection: { control, pageLabel } }: PageBoxProps) {
  const chosen = ids.filter(control.has).length;
  return (
    <label className="inline-flex items-center gap-2">
      <input
        type="checkbox"
        className={BOX}
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
function RowBox<Row>({ id, row, selection: { control, rowLabel } }: RowBoxProps<Row>) {
  return (
    <input
      type="checkbox"
      className={BOX}
      aria-label={rowLabel(row)}
      checked={control.has(id)}
      onChange={() => undefined}
      onClick={(event) => control.toggle(id, event.shiftKey)}
    />
  );
}
