import { useState } from 'react';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import type { DayChartProps } from './Bars.tsx';
import { formatLongDay, REPORTS_WORDS } from './messages.ts';

const Bars = lazyPart(() => import('./Bars.tsx').then((module) => module.default), <div className="skeleton h-64" />);

/** With more days a bar is a week: a year of days takes half a second to draw, and its bars are a pixel wide. */
const MOST_BARS = 100;

/** A chart by day or week, or the same data as a table by day. */
export function DayChart({ title: what, ...props }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const daysPerBar = props.days.length > MOST_BARS ? 7 : 1;
  const title = daysPerBar === 1 || isTable ? REPORTS_WORDS.byDay(what) : REPORTS_WORDS.byWeek(what);
  return (
    <TitledCard
      title={title}
      action={
        <button type="button" className="link" aria-description={title} onClick={() => setTable(!isTable)}>
          {isTable ? REPORTS_WORDS.showChart : REPORTS_WORDS.showTable}
        </button>
      }
    >
      {isTable ? <DayTable {...props} title={title} /> : <Bars {...props} title={title} daysPerBar={daysPerBar} />}
    </TitledCard>
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
