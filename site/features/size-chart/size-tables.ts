import type { ShopContent } from '#shared/content/content-fields.ts';
import { TABLES } from './messages.ts';
import type { BodyTable } from './suggest-size.ts';

/** A table of the size chart: a column of values, in inches, for each measurement, in the order of its sizes. */
export interface SizeTable {
  id: string;
  title: string;
  sizes: readonly string[];
  columns: readonly { name: string; inches: readonly number[] }[];
}

/** The two tables of the size chart (specification, section 3), and the size finder's. */
export interface SizeChart {
  readonly tables: readonly SizeTable[];
  readonly body: BodyTable;
}

/** The tables in few characters, for the page of every product: `XS|32|26|34|44,S|34…;XS|32…`. Read by `readChart`. */
export function chartText({ kurti, suit }: Pick<ShopContent['sizes'], 'kurti' | 'suit'>): string {
  const rows = (table: readonly object[]) => table.map((row) => Object.values(row).join('|')).join(',');
  return `${rows(kurti)};${rows(suit)}`;
}

/** The size chart that `chartText` wrote. */
export function readChart(text: string): SizeChart {
  const [kurti = [], suit = []] = text
    .split(';')
    .map((rows) => rows.split(',').flatMap((row) => (row === '' ? [] : [row.split('|')])));
  const sizes = kurti.map(([size = '']) => size);
  return {
    tables: [tableOf('kurti', TABLES.kurti, kurti), tableOf('suit-set', TABLES.suit, suit)],
    body: { sizes, bust: column(kurti, 1), waist: column(kurti, 2), hip: column(kurti, 3) },
  };
}

interface TableWords {
  readonly title: string;
  readonly columns: readonly string[];
}

function tableOf(id: string, { title, columns }: TableWords, rows: readonly string[][]): SizeTable {
  return {
    id,
    title,
    sizes: rows.map(([size = '']) => size),
    columns: columns.map((name, index) => ({ name, inches: column(rows, index + 1) })),
  };
}

function column(rows: readonly string[][], index: number): number[] {
  return rows.map((row) => Number(row[index]));
}

/** The rows of a size table: each size with its measurements in inches, by column name. */
export function sizeRows(table: SizeTable): { size: string; values: { name: string; inches: number }[] }[] {
  return table.sizes.map((size, index) => ({
    size,
    values: table.columns.map(({ name, inches }) => ({ name, inches: inches[index] ?? 0 })),
  }));
}

/** Inches to whole centimetres. */
export function toCentimetres(inches: number): number {
  return Math.round(inches * 2.54);
}
