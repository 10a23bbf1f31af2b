import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#admin/features/reports/messages.ts';
import { daysOf } from '#admin/features/reports/reports-search.ts';
import { JudgementBadge } from '#admin/features/visitors/JudgementBadge.tsx';
import { STEPS, VISITORS_WORDS } from '#admin/features/visitors/messages.ts';
import { judgeAll } from '#admin/features/visitors/speed.ts';
import { visitsQuery } from '#admin/features/visitors/visitors.queries.ts';
import type { Visits } from '#shared/api/visits.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { HomeCard, HomeFigure } from './HomeCard.tsx';

const POLL_MS = 60_000;
const PERIOD = '7';

/** Visits of the last week in three figures and a judgement of their speed. */
export function Visitors() {
  const query = useQuery({
    ...visitsQuery(daysOf({ period: PERIOD }, indianDay())),
    refetchInterval: POLL_MS,
  });
  return (
    <HomeCard
      title={VISITORS_WORDS.home}
      query={query}
      link={{ to: '/reports/visitors', search: { period: PERIOD } }}
      linkLabel={VISITORS_WORDS.homeLink}
    >
      {query.data?.pages.length === 0 && <p className="text-ink-soft">{VISITORS_WORDS.homeEmpty}</p>}
      {query.data && query.data.pages.length > 0 && <Week visits={query.data} />}
    </HomeCard>
  );
}

function Week({ visits: { pages, days } }: { visits: Visits }) {
  const total = (step: 'product_views' | 'cart_adds' | 'checkout_views') =>
    formatCount(days.reduce((sum, day) => sum + day[step], 0));
  const judgement = judgeAll(pages);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      <HomeFigure label={STEPS.product_views}>{total('product_views')}</HomeFigure>
      <HomeFigure label={STEPS.cart_adds}>{total('cart_adds')}</HomeFigure>
      <HomeFigure label={STEPS.checkout_views}>{total('checkout_views')}</HomeFigure>
      <HomeFigure label={VISITORS_WORDS.homeSpeed}>
        {judgement === undefined ? VISITORS_WORDS.none : <JudgementBadge judgement={judgement} />}
      </HomeFigure>
    </dl>
  );
}
