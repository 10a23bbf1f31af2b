import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import type { Overview } from '#shared/api/overview.ts';
import { formatRupees } from '#shared/money.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { BestSellers } from './BestSellers.tsx';
import { DayChart } from './DayChart.tsx';
import { FigureCards } from './FigureCards.tsx';
import { formatCount, formatShortRupees, periodInWords, REPORTS_WORDS } from './messages.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { figuresQuery } from './reports.queries.ts';
import { type Days, daysOf } from './reports-search.ts';

const route = getRouteApi('/reports');
const POLL_MS = 60_000;

/** The shop's figures for a period of days in India, compared with the previous period. */
export function ReportsPage() {
  const search = route.useSearch();
  const days = daysOf(search, indianDay());
  const figures = useQuery({
    ...figuresQuery(days),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  return (
    <>
      <PageHead title={REPORTS_WORDS.title}>
        <Link to="/reports/reorder" className="link">
          {REPORTS_WORDS.reorder}
        </Link>
        <Link to="/reports/stock" className="link">
          {REPORTS_WORDS.stock}
        </Link>
        <Link to="/reports/count" className="link">
          {REPORTS_WORDS.count}
        </Link>
        <Link to="/reports/visitors" search={search} className="link">
          {REPORTS_WORDS.visitors}
        </Link>
        <PeriodBar from="/reports" search={search} days={days} />
      </PageHead>
      <TestOrdersNote />
      <QueryView query={figures} loading={REPORTS_WORDS.loading}>
        {(overview) => <Figures overview={overview} days={days} />}
      </QueryView>
    </>
  );
}

function Figures({ overview, days }: { overview: Overview; days: Days }) {
  const { current, before } = overview;
  return (
    <>
      <p className="mb-3 text-ink-soft" role="status">
        {periodInWords(days.from, days.to, current.length)}. {REPORTS_WORDS.daysAreIndian}
      </p>
      <FigureCards overview={overview} days={days} />
      {current.length > 1 && (
        <div className="mt-4 grid gap-4 xl:grid-cols-2">
          <DayChart
            title={REPORTS_WORDS.revenue}
            series={[
              { label: REPORTS_WORDS.thisPeriod, kind: 'bar', values: current.map(({ revenue }) => revenue) },
              { label: REPORTS_WORDS.periodBefore, kind: 'line', values: before.map(({ revenue }) => revenue) },
            ]}
            days={current.map(({ day }) => day)}
            format={formatRupees}
            formatShort={formatShortRupees}
          />
          <DayChart
            title={REPORTS_WORDS.checkouts}
            series={[
              { label: REPORTS_WORDS.paid, kind: 'bar', values: current.map(({ settled }) => settled) },
              { label: REPORTS_WORDS.notPaid, kind: 'pale', values: current.map((day) => day.begun - day.settled) },
            ]}
            days={current.map(({ day }) => day)}
            format={formatCount}
            formatShort={formatCount}
          />
        </div>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <BestSellers title={REPORTS_WORDS.byPieces} products={overview.best_by_pieces} by="pieces" />
        <BestSellers title={REPORTS_WORDS.byRevenue} products={overview.best_by_revenue} by="revenue" />
      </div>
    </>
  );
}
