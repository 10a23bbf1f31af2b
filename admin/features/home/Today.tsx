import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { figuresOf } from '#admin/features/reports/figures.ts';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import type { Overview } from '#shared/api/overview.ts';
import { formatRupees } from '#shared/money.ts';
import { cardState, HomeCard } from './HomeCard.tsx';
import { HOME_WORDS } from './messages.ts';

/** Today in three figures. */
export function Today({ query }: { query: UseQueryResult<Overview> }) {
  const { revenue, paid, begun } = figuresOf(query.data?.current ?? []);
  return (
    <HomeCard
      title={HOME_WORDS.today}
      state={cardState(query)}
      onRetry={() => void query.refetch()}
      link={
        <Link to="/reports" search={{ period: 'today' }} className="link">
          {HOME_WORDS.seeReports}
        </Link>
      }
    >
      <TestOrdersNote />
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
        <Figure label={HOME_WORDS.revenue} value={formatRupees(revenue)} />
        <Figure label={HOME_WORDS.orders} value={paid.toLocaleString('en-IN')} />
        <Figure label={HOME_WORDS.begun} value={begun.toLocaleString('en-IN')} />
      </dl>
    </HomeCard>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-xl">{value}</dd>
    </div>
  );
}
