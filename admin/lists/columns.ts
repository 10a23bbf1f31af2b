import type { ReactNode } from 'react';
import type { CsvColumn } from './csv.ts';

/**
 * A column of a list: its head, its cells, how it sorts, its place on a phone's card, and its cells in a CSV file. Without `cell`
 * it is only in the file, without `csv` only on the screen.
 */
export interface Column<Row, Sort extends string = string> extends CsvColumn<Row> {
  /** Unique in the table. */
  key: string;
  cell?: (row: Row) => ReactNode;
  /** The key by which this column sorts the list. */
  sort?: Sort;
  isNumber?: boolean;
  /** Names the row to screen readers. */
  isRowHead?: boolean;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  /** On a phone a line of its own with its label; left out there if the cell is null. */
  isFigure?: boolean;
  /** Classes of the cells. */
  className?: string;
  headClassName?: string;
}

/** A column that is shown. */
export type ShownColumn<Row, Sort extends string> = Column<Row, Sort> & Required<Pick<Column<Row, Sort>, 'cell'>>;

export function isShown<Row, Sort extends string>(column: Column<Row, Sort>): column is ShownColumn<Row, Sort> {
  return column.cell !== undefined;
}

/** How a column sorts the list now, and the search param after a click on its head. */
export type SortOf<Sort extends string> = (key: Sort) => {
  direction: 'ascending' | 'descending' | undefined;
  next: string;
};
