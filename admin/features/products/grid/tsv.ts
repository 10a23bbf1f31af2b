import Papa from 'papaparse';

/** Parses a spreadsheet's clipboard text: tabs between cells, quotes around cells with tabs or line breaks. */
export function parseTsv(text: string): string[][] {
  // Spreadsheets end the last row with a line break, which is no further row.
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** Writes rows of cells as clipboard text. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
