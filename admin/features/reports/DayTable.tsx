import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import type { DayChartProps } from './DayChart.tsx';
import { formatLongDay, REPORTS_WORDS } from './messages.ts';

/** The data of a chart as a table. */
export function DayTable({ title, days, series, format }: DayChartProps) {
  const columns: Column<{ day: string; index: number }>[] = [
    {
      key: 'day',
      label: REPORTS_WORDS.day,
      isRowHead: true,
      className: 'whitespace-nowrap',
      cell: ({ day }) => formatLongDay(day),
    },
    ...series.map(({ label, values }) => ({
      key: label,
      label,
      isNumber: true,
      cell: ({ index }: { index: number }) => format(values[index] ?? 0),
    })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="max-h-64 overflow-y-auto" tabIndex={0} aria-label={title}>
      <DataTable
        look="compact"
        rows={days.map((day, index) => ({ day, index }))}
        columns={columns}
        idOf={({ day }) => day}
      />
    </section>
  );
}
