import type { Measurement } from './bench.ts';

export interface Section {
  readonly name: string;
  readonly lines: readonly Measurement[];
}

/** Formats the sections as a Markdown table with aligned columns, without empty columns. */
export function formatTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ name, lines }) =>
    lines.map(({ what, value, floor = '', goal }, index) => [
      index === 0 ? name : '',
      what,
      value,
      floor,
      goal?.text ?? '',
      goal === undefined ? '' : goal.isMet ? 'yes' : 'NO',
    ]),
  );
  const head = ['bench', 'measured', 'value', 'floor', 'goal', 'met'];
  const used = head.flatMap((_, column) => (rows.some((row) => row[column] !== '') ? [column] : []));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${used.map((column) => (cells[column] ?? '').padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows].map(line).join('\n');
}
