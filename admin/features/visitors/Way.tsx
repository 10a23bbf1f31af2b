import { useId } from 'react';
import { Share } from '#admin/features/reports/BestSellers.tsx';
import { DayTable } from '#admin/features/reports/DayChart.tsx';
import { formatCount, formatShare } from '#admin/features/reports/messages.ts';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { VisitDay } from '#shared/api/visits.ts';
import { STEPS, type Step, VISITORS_WORDS } from './messages.ts';

const ORDER = [
  'page_views',
  'product_views',
  'cart_adds',
  'checkout_views',
  'placed',
  'paid',
] as const satisfies Step[];

/** The steps from a page to a paid order in the period, each with a bar relative to the first. */
export function Way({ days }: { days: readonly VisitDay[] }) {
  const id = useId();
  const total = (step: Step) => days.reduce((sum, day) => sum + day[step], 0);
  const most = Math.max(1, ...ORDER.map(total));
  const columns: Column<Step>[] = [
    {
      key: 'step',
      label: VISITORS_WORDS.step,
      isRowHead: true,
      cell: (step) => (
        <>
          {STEPS[step]}
          <Share of={total(step) / most} />
        </>
      ),
    },
    { key: 'count', label: VISITORS_WORDS.count, isNumber: true, cell: (step) => formatCount(total(step)) },
    {
      key: 'before',
      label: VISITORS_WORDS.ofBefore,
      isNumber: true,
      cell: (step) => {
        const before = ORDER[ORDER.indexOf(step) - 1];
        if (before === undefined || total(before) === 0) return VISITORS_WORDS.none;
        return formatShare(total(step) / total(before));
      },
    },
  ];
  return (
    <Card as="section" className="min-w-0 p-4" aria-labelledby={id}>
      <h2 id={id}>{VISITORS_WORDS.way}</h2>
      <p className="mb-2 text-sm text-ink-soft">{VISITORS_WORDS.wayHint}</p>
      <DataTable look="compact" rows={ORDER} columns={columns} idOf={(step) => step} labelledBy={id} />
    </Card>
  );
}

/** The same steps by day, latest first. */
export function WayByDay({ days }: { days: readonly VisitDay[] }) {
  const id = useId();
  const latestFirst = days.toReversed();
  return (
    <Card as="section" className="min-w-0 p-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {VISITORS_WORDS.wayByDay}
      </h2>
      <DayTable
        title={VISITORS_WORDS.wayByDay}
        days={latestFirst.map(({ day }) => day)}
        series={ORDER.map((step) => ({ label: STEPS[step], kind: 'bar', values: latestFirst.map((day) => day[step]) }))}
        format={formatCount}
        formatShort={formatCount}
      />
    </Card>
  );
}
