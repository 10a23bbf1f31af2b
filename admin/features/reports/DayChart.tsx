import { useId, useState } from 'react';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { formatLongDay, REPORTS_WORDS } from './messages.ts';

/** A series of a chart: one value for each day. */
export interface Series {
  label: string;
  /** Bars are stacked; lines are drawn over them. */
  kind: 'bar' | 'pale' | 'line';
  values: readonly number[];
}

export interface DayChartProps {
  title: string;
  /** As `2026-11-21`, oldest first. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** For the axis. */
  formatShort: (value: number) => string;
}

const Bars = lazyPart(() => import('./Bars.tsx').then((module) => module.default), <div className="skeleton h-64" />);

/** A chart by day, or the same data as a table. */
export function DayChart(props: DayChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card as="section" className="min-w-0 p-4" aria-labelledby={id}>
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{props.title}</h2>
        <button type="button" className="link" aria-describedby={id} onClick={() => setTable(!isTable)}>
          {isTable ? REPORTS_WORDS.showChart : REPORTS_WORDS.showTable}
        </button>
      </header>
      {isTable ? <DayTable {...props} /> : <Bars {...props} />}
    </Card>
  );
}

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
