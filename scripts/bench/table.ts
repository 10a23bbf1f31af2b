import type { Measurement } from './bench.ts';

/** A group of lines of the table. */
export interface Section {
  readonly name: string;
  readonly lines: readonly Measurement[];
}

/** The sections as one Markdown table whose columns also line up on a terminal. */
export function formatTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ name, lines }) =>
    lines.map(({ what, value }, index) => [index === 0 ? name : '', what, value]),
  );
  const head = ['bench', 'measured', 'value'];
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows].map(line).join('\n');
}
