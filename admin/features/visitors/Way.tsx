import { useId } from 'react';
import { DayTable } from '#admin/features/reports/DayTable.tsx';
import { formatCount, formatShare } from '#admin/features/reports/messages.ts';
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
  return (
    <Card as="section" className="min-w-0 p-4" aria-labelledby={id}>
      <h2 id={id}>{VISITORS_WORDS.way}</h2>
      <p className="mb-2 text-sm text-ink-soft">{VISITORS_WORDS.wayHint}</p>
      <table className="figures-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{VISITORS_WORDS.step}</th>
            <th scope="col" className="text-right">
              {VISITORS_WORDS.count}
            </th>
            <th scope="col" className="text-right">
              {VISITORS_WORDS.ofBefore}
            </th>
          </tr>
        </thead>
        <tbody>
          {ORDER.map((step, index) => {
            const before = ORDER[index - 1];
            const count = total(step);
            return (
              <tr key={step}>
                <th scope="row">
                  {STEPS[step]}
                  <span className="mt-1 block h-1 bg-leaf" style={{ width: `${(count / most) * 100}%` }} />
                </th>
                <td className="text-right">{formatCount(count)}</td>
                <td className="text-right">
                  {before === undefined || total(before) === 0
                    ? VISITORS_WORDS.none
                    : formatShare(count / total(before))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
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
