import { useId, useState } from 'react';
import { Card } from '#admin/ui/Card.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { DayTable } from './DayTable.tsx';
import { REPORTS_WORDS } from './messages.ts';

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
