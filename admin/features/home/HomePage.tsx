import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxQuery } from '#admin/features/inbox/inbox.queries.ts';
import { ISSUE_TITLES } from '#admin/features/inbox/issue-titles.ts';
import { useUnseenOrders } from '#admin/features/new-orders/use-new-orders.ts';
import { sizeLabel } from '#admin/features/reorder/messages.ts';
import { reorderQuery } from '#admin/features/reorder/reorder.queries.ts';
import { figuresOf } from '#admin/features/reports/figures.ts';
import { figuresQuery } from '#admin/features/reports/reports.queries.ts';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { Overview } from '#shared/api/overview.ts';
import { formatRupees } from '#shared/money.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { backupQuery } from './backup.queries.ts';
import { HOME_LINE, HomeCard, HomeFigure } from './HomeCard.tsx';
import { HOME_WORDS, stockAndSold } from './messages.ts';
import { OrdersToConfirm, OrdersToPack, ReturnsToDecide } from './TodaysWork.tsx';
import { Visitors } from './Visitors.tsx';

const POLL_MS = 60_000;

// Only new shops need it.
const OpeningChecklist = lazyPart(() =>
  import('#admin/features/opening/OpeningChecklist.tsx').then((module) => module.OpeningChecklist),
);

/** Home: what a new shop lacks, today's work, then sizes to reorder, today's figures, and visitors. */
export function HomePage() {
  const today = indianDay();
  const figures = useQuery({ ...figuresQuery({ from: today, to: today }), refetchInterval: POLL_MS });
  return (
    <>
      <h1 className="mb-3">{HOME_WORDS.title}</h1>
      <UnseenOrders />
      {figures.data?.shop.is_preparing && <OpeningChecklist />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <OrdersToPack />
        <ReturnsToDecide />
        <OrdersToConfirm />
        <Attention />
        <SizesToReorder />
        <Today query={figures} />
        <Visitors />
      </div>
    </>
  );
}

/** How many orders have come in since the list was open; it leads there. */
function UnseenOrders() {
  const { data } = useUnseenOrders();
  if (data === undefined || data.count === 0) return null;
  return (
    <p className="mb-3">
      <LinkButton to="/orders">{HOME_WORDS.newOrders(data.count)}</LinkButton>
    </p>
  );
}

const SHOWN = 5;

/** The sizes that sell out first. */
function SizesToReorder() {
  const query = useQuery(reorderQuery({}, SHOWN, true));
  const rows = query.data?.items ?? [];
  return (
    <HomeCard
      title={HOME_WORDS.reorder}
      count={query.data?.totalItems}
      query={query}
      link={{ to: '/reports/reorder' }}
      linkLabel={HOME_WORDS.seeReorder}
    >
      <p className="text-ink-soft">{rows.length === 0 ? HOME_WORDS.noReorder : HOME_WORDS.reorderHint}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.variant_id}>
            <Link to="/products/$id" params={{ id: row.product_id }} className={HOME_LINE}>
              <span className="min-w-0 flex-1 basis-40 font-semibold">
                {row.name}, {sizeLabel(row)}
              </span>
              <span className="text-sm text-ink-soft">{stockAndSold(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

/** Today in three figures. */
function Today({ query }: { query: UseQueryResult<Overview> }) {
  const { revenue, paid, begun } = figuresOf(query.data?.current ?? []);
  return (
    <HomeCard
      title={HOME_WORDS.today}
      query={query}
      link={{ to: '/reports', search: { period: 'today' } }}
      linkLabel={HOME_WORDS.seeReports}
    >
      <TestOrdersNote />
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
        <HomeFigure label={HOME_WORDS.revenue}>{formatRupees(revenue)}</HomeFigure>
        <HomeFigure label={HOME_WORDS.orders}>{paid.toLocaleString('en-IN')}</HomeFigure>
        <HomeFigure label={HOME_WORDS.begun}>{begun.toLocaleString('en-IN')}</HomeFigure>
      </dl>
    </HomeCard>
  );
}

const ISSUES_SHOWN = 3;

/** A backup that is missing or failed, and the oldest open issues with orders and payments. */
function Attention() {
  const query = useQuery({ ...inboxQuery, refetchInterval: POLL_MS });
  const open = query.data?.open ?? [];
  const { data: backup = 'ok' } = useQuery(backupQuery);
  const failed = open.find(({ kind }) => kind === 'backup_failed');
  const missing = backup === 'none' || backup === 'old' ? HOME_WORDS.backup[backup] : null;
  const problem = failed === undefined ? missing : ISSUE_TITLES.backup_failed;
  const others = open.filter((issue) => issue !== failed);
  return (
    <HomeCard
      title={HOME_WORDS.attention}
      count={query.data && others.length + (problem === null ? 0 : 1)}
      query={query}
      link={{ to: '/inbox' }}
      linkLabel={HOME_WORDS.seeAttention}
    >
      {problem !== null && (
        <p className="mb-2 wrap-anywhere">
          <span className="font-semibold">{problem}</span>. {failed?.detail}{' '}
          <Link to="/settings/services" className="link">
            {HOME_WORDS.backup.check}
          </Link>
        </p>
      )}
      {open.length === 0 && problem === null && <p className="text-ink-soft">{HOME_WORDS.noAttention}</p>}
      <ul className="divide-y divide-line">
        {others.slice(0, ISSUES_SHOWN).map((issue) => (
          <li key={`${issue.kind}-${issue.subject}`}>
            <Link to="/inbox" className={HOME_LINE}>
              <span className="min-w-0 flex-1 basis-40">
                <span className="font-semibold">{ISSUE_TITLES[issue.kind]}</span>
                {issue.order_number && ` · ${issue.order_number}`}
              </span>
              <span className="text-sm text-ink-soft">
                <Moment at={issue.at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
