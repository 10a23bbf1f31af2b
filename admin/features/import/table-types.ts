import type { ForeignHeading, Headings } from './headings.ts';
import type { FileRow } from './row-types.ts';

/** A file as texts, before its columns are known. */
export interface Sheet {
  /** The first row. */
  names: string[];
  /** The others; `number` is the row's in a spreadsheet. */
  rows: { number: number; cells: readonly string[] }[];
}

/** A file as a table of products. */
export interface Table extends Headings {
  /** The program that wrote it, if it is another shop's export. */
  shop?: string;
  rows: FileRow[];
  foreign: Sampled[];
}

/** A heading of another program, with a text of its column. */
export interface Sampled extends ForeignHeading {
  sample: string;
}

/** Headings for staff to match with columns, and what is wrong so far; empty if nothing is. */
export interface ColumnsQuestion {
  foreign: Sampled[];
  problem: string;
}

/** What becomes of a file: a table, a reason why it is refused, or a question about its columns. */
export type ParsedTable = Table | { problem: string } | { question: ColumnsQuestion };
