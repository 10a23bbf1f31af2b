import Papa from 'papaparse';

/** Rows of cells from what a spreadsheet puts on the clipboard: tabs between cells, quotes around those with tabs or line breaks. */
export function parseTsv(text: string): string[][] {
  // A spreadsheet ends its last row with a line break; without it, there would be an empty row below.
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** The other way round. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
