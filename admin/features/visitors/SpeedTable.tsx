import { type ReactNode, useId } from 'react';
import { formatCount } from '#admin/features/reports/messages.ts';
import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { VisitPage } from '#shared/api/visits.ts';
import { METRICS, type Metric } from '#shared/visits.ts';
import { formatSpeed, JUDGEMENTS, METRIC_LABELS, VISITORS_WORDS } from './messages.ts';
import { type Judgement, speedOf } from './speed.ts';

const TONES: Record<Judgement, BadgeTone> = { good: 'calm', fair: 'warning', poor: 'madder' };

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

/** Loading, response and movement of each row, with a judgement in words. */
export function SpeedTable({ title, hint, rowName, rows, choice }: SpeedTableProps) {
  const id = useId();
  const hasViews = rows.some(({ views }) => views !== undefined);
  return (
    <Card as="section" className="min-w-0 p-4" aria-labelledby={id}>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id}>{title}</h2>
        {choice}
      </header>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={title}>
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">{rowName}</th>
              {hasViews && (
                <th scope="col" className="text-right">
                  {VISITORS_WORDS.views}
                </th>
              )}
              {METRICS.map((metric) => (
                <th key={metric} scope="col">
                  {METRIC_LABELS[metric].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {hasViews && <td className="text-right">{formatCount(row.views ?? 0)}</td>}
                {METRICS.map((metric) => (
                  <SpeedCell key={metric} metric={metric} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function SpeedCell({ metric, row }: { metric: Metric; row: SpeedRow }) {
  const speed = speedOf(metric, row[metric]);
  if (speed === undefined) return <td>{VISITORS_WORDS.none}</td>;
  return (
    <td>
      <span className="inline-flex flex-wrap gap-x-2 gap-y-0.5">
        {formatSpeed(metric, speed.value)} <JudgementBadge judgement={speed.judgement} />
      </span>
    </td>
  );
}

/** `Good`, `Needs work` or `Poor`. */
export function JudgementBadge({ judgement }: { judgement: Judgement }) {
  return <Badge tone={TONES[judgement]}>{JUDGEMENTS[judgement]}</Badge>;
}
