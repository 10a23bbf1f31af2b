import type { ReactNode } from 'react';
import { formatCount } from '#admin/features/reports/messages.ts';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import type { VisitPage } from '#shared/api/visits.ts';
import { METRICS, type Metric } from '#shared/visits.ts';
import { JudgementBadge } from './JudgementBadge.tsx';
import { formatSpeed, METRIC_LABELS, VISITORS_WORDS } from './messages.ts';
import { speedOf } from './speed.ts';

/** A page type or a day. */
export interface SpeedRow extends Pick<VisitPage, Metric> {
  name: string;
  views?: number;
}

interface SpeedTableProps {
  title: string;
  hint?: string;
  /** Heading of the rows' names. */
  rowName: string;
  rows: readonly SpeedRow[];
  /** Chooses what the table is about. */
  choice?: ReactNode;
}

const VIEWS: Column<SpeedRow> = {
  key: 'views',
  label: VISITORS_WORDS.views,
  isNumber: true,
  cell: ({ views }) => formatCount(views ?? 0),
};

/** Loading, response and movement of each row, with a judgement in words. */
export function SpeedTable({ title, hint, rowName, rows, choice }: SpeedTableProps) {
  const hasViews = rows.some(({ views }) => views !== undefined);
  const columns: Column<SpeedRow>[] = [
    { key: 'name', label: rowName, isRowHead: true, cell: ({ name }) => name },
    ...(hasViews ? [VIEWS] : []),
    ...METRICS.map((metric) => ({
      key: metric,
      label: METRIC_LABELS[metric].label,
      cell: (row: SpeedRow) => <Speed metric={metric} row={row} />,
    })),
  ];
  return (
    <TitledCard title={title} hint={hint} action={choice}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={title}>
        <DataTable look="compact" rows={rows} columns={columns} idOf={({ name }) => name} />
      </section>
    </TitledCard>
  );
}

function Speed({ metric, row }: { metric: Metric; row: SpeedRow }) {
  const speed = speedOf(metric, row[metric]);
  if (speed === undefined) return VISITORS_WORDS.none;
  return (
    <span className="inline-flex flex-wrap gap-x-2 gap-y-0.5">
      {formatSpeed(metric, speed.value)} <JudgementBadge judgement={speed.judgement} />
    </span>
  );
}
