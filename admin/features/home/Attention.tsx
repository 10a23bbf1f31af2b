import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxQuery } from '#admin/features/inbox/inbox.queries.ts';
import { MATTER_WORDS } from '#admin/features/inbox/messages.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import { cardState, HomeCard } from './HomeCard.tsx';
import { HOME_WORDS } from './messages.ts';

const SHOWN = 3;
const POLL_MS = 60_000;

/** The oldest open issues with orders and payments. */
export function Attention() {
  const query = useQuery({ ...inboxQuery, refetchInterval: POLL_MS });
  const open = query.data?.open ?? [];
  return (
    <HomeCard
      title={HOME_WORDS.attention}
      count={query.data?.open.length}
      state={cardState(query)}
      onRetry={() => void query.refetch()}
      link={
        <Link to="/inbox" className="link">
          {HOME_WORDS.seeAttention}
        </Link>
      }
    >
      {open.length === 0 && <p className="text-ink-soft">{HOME_WORDS.noAttention}</p>}
      <ul className="divide-y divide-line">
        {open.slice(0, SHOWN).map((matter) => (
          <li key={`${matter.kind}-${matter.subject}`}>
            <Link to="/inbox" className="home-line">
              <span className="min-w-0 flex-1 basis-40">
                <span className="font-semibold">{MATTER_WORDS[matter.kind].title}</span>
                {matter.order_number && ` · ${matter.order_number}`}
              </span>
              <span className="text-sm text-ink-soft">
                <Moment at={matter.at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
