import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Share } from '#admin/features/reports/BestSellers.tsx';
import { DayTable } from '#admin/features/reports/DayChart.tsx';
import { formatCount, formatLongDay, formatShare } from '#admin/features/reports/messages.ts';
import { PeriodBar } from '#admin/features/reports/PeriodBar.tsx';
import { daysOf } from '#admin/features/reports/reports-search.ts';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { FilterChoice } from '#admin/lists/Filters.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { optionsOf } from '#admin/ui/ChoiceField.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import type { VisitDay, Visits } from '#shared/api/visits.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { DEVICES, METRICS, PAGE_TYPES } from '#shared/visits.ts';
import { DEVICE_LABELS, METRIC_LABELS, PAGE_LABELS, STEPS, type Step, VISITORS_WORDS } from './messages.ts';
import { SpeedTable } from './SpeedTable.tsx';
import { visitsQuery } from './visitors.queries.ts';
import type { VisitorsSearch } from './visitors-search.ts';

const route = getRouteApi('/reports/visitors');
const POLL_MS = 60_000;

/** Visits of a period: the way to a paid order, and how fast pages were for real visitors. */
export function VisitorsPage() {
  const search = route.useSearch();
  const days = daysOf(search, indianDay());
  const visits = useQuery({
    ...visitsQuery(days, search),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  return (
    <>
      <PageHead title={VISITORS_WORDS.title}>
        <Link to="/reports" search={{ period: search.period, from: search.from, to: search.to }} className="link">
          {VISITORS_WORDS.reports}
        </Link>
        <PeriodBar from="/reports/visitors" search={search} days={days} />
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{VISITORS_WORDS.intro}</p>
      <TestOrdersNote />
      <QueryView
        query={visits}
        loading={VISITORS_WORDS.loading}
        empty={(counted) =>
          counted.days.every((day) => day.page_views + day.cart_adds === 0) && {
            text: VISITORS_WORDS.empty,
            hint: VISITORS_WORDS.emptyHint,
          }
        }
      >
        {(counted) => <Figures visits={counted} search={search} />}
      </QueryView>
    </>
  );
}

function Figures({ visits: { pages, days }, search }: { visits: Visits; search: VisitorsSearch }) {
  const navigate = useNavigate({ from: '/reports/visitors' });
  const choose = (part: Partial<VisitorsSearch>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  const byPage = PAGE_TYPES.flatMap((type) => pages.filter(({ page }) => page === type));
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Way days={days} />
      <WayByDay days={days} />
      <SpeedTable
        title={VISITORS_WORDS.speed}
        hint={VISITORS_WORDS.speedHint}
        rowName={VISITORS_WORDS.page}
        rows={byPage.map((row) => ({ ...row, name: PAGE_LABELS[row.page] }))}
        choice={
          <FilterChoice
            label={VISITORS_WORDS.device}
            any={VISITORS_WORDS.anyDevice}
            value={search.device}
            options={optionsOf(DEVICES, DEVICE_LABELS)}
            onChoose={(device) => choose({ device })}
            className="w-52"
          />
        }
      />
      <SpeedTable
        title={VISITORS_WORDS.speedByDay}
        rowName={VISITORS_WORDS.day}
        rows={days.toReversed().map((row) => ({ ...row, name: formatLongDay(row.day) }))}
        choice={
          <FilterChoice
            label={VISITORS_WORDS.page}
            any={VISITORS_WORDS.anyPage}
            value={search.page}
            options={optionsOf(PAGE_TYPES, PAGE_LABELS)}
            onChoose={(page) => choose({ page })}
            className="w-52"
          />
        }
      />
      <dl className="grid gap-2 text-sm xl:col-span-2">
        {METRICS.map((metric) => (
          <div key={metric}>
            <dt className="inline font-semibold">{METRIC_LABELS[metric].label}: </dt>
            <dd className="inline text-ink-soft">{METRIC_LABELS[metric].hint}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const ORDER = [
  'page_views',
  'product_views',
  'cart_adds',
  'checkout_views',
  'placed',
  'paid',
] as const satisfies Step[];

/** The steps from a page to a paid order in the period, each with a bar relative to the first. */
function Way({ days }: { days: readonly VisitDay[] }) {
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
    <TitledCard title={VISITORS_WORDS.way} hint={VISITORS_WORDS.wayHint}>
      <DataTable look="compact" rows={ORDER} columns={columns} idOf={(step) => step} label={VISITORS_WORDS.way} />
    </TitledCard>
  );
}

/** The same steps by day, latest first. */
function WayByDay({ days }: { days: readonly VisitDay[] }) {
  const latestFirst = days.toReversed();
  return (
    <TitledCard title={VISITORS_WORDS.wayByDay}>
      <DayTable
        title={VISITORS_WORDS.wayByDay}
        days={latestFirst.map(({ day }) => day)}
        series={ORDER.map((step) => ({ label: STEPS[step], kind: 'bar', values: latestFirst.map((day) => day[step]) }))}
        format={formatCount}
        formatShort={formatCount}
      />
    </TitledCard>
  );
}
