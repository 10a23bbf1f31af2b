import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { returnListQuery } from '#admin/features/returns/return-list.queries.ts';
import { wishText } from '#admin/features/returns/wish-words.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import { cardState, HOME_LINE, HomeCard } from './HomeCard.tsx';
import { arrivedReturns, HOME_WORDS } from './messages.ts';

const SHOWN = 3;

/** The oldest returns that wait for an answer, and how many have arrived. */
export function ReturnsToDecide() {
  const query = useQuery(returnListQuery('requested'));
  const returns = query.data?.items ?? [];
  const arrived = query.data?.counts.received ?? 0;
  return (
    <HomeCard
      title={HOME_WORDS.returns}
      count={query.data?.totalItems}
      state={cardState(query)}
      onRetry={() => void query.refetch()}
      link={
        <Link to="/returns" className="link">
          {HOME_WORDS.seeReturns}
        </Link>
      }
    >
      {returns.length === 0 && <p className="text-ink-soft">{HOME_WORDS.noReturns}</p>}
      <ul className="divide-y divide-line">
        {returns.slice(0, SHOWN).map(({ id, order_id, order_number, customer, wish, pieces, created_at }) => (
          <li key={id}>
            <Link to="/orders" search={{ order: order_id }} hash={`return-${id}`} className={HOME_LINE}>
              <span className="link font-semibold">{order_number}</span>
              <span className="min-w-0 flex-1 basis-32">
                {[customer, wishText(wish, pieces)].filter(Boolean).join(' · ')}
              </span>
              <span className="text-sm text-ink-soft">
                <Moment at={created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {arrived > 0 && (
        <p>
          <Link to="/returns" search={{ stage: 'received' }} className="link">
            {arrivedReturns(arrived)}
          </Link>
        </p>
      )}
    </HomeCard>
  );
}
