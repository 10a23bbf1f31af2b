import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxQuery } from '#admin/features/inbox/inbox.queries.ts';
import { ISSUE_TITLES } from '#admin/features/inbox/issue-titles.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import { backupQuery } from './backup.queries.ts';
import { cardState, HOME_LINE, HomeCard } from './HomeCard.tsx';
import { HOME_WORDS } from './messages.ts';

const SHOWN = 3;
const POLL_MS = 60_000;

/** A missing backup, and the oldest open issues with orders and payments. */
export function Attention() {
  const query = useQuery({ ...inboxQuery, refetchInterval: POLL_MS });
  const open = query.data?.open ?? [];
  const { data: backup = 'ok' } = useQuery(backupQuery);
  const problem = backup === 'none' || backup === 'old' ? HOME_WORDS.backup[backup] : null;
  return (
    <HomeCard
      title={HOME_WORDS.attention}
      count={query.data && query.data.open.length + (problem === null ? 0 : 1)}
      state={cardState(query)}
      onRetry={() => void query.refetch()}
      link={
        <Link to="/inbox" className="link">
          {HOME_WORDS.seeAttention}
        </Link>
      }
    >
      {problem !== null && (
        <p className="mb-2">
          <span className="font-semibold">{problem}</span>. {HOME_WORDS.backup.hint}
        </p>
      )}
      {open.length === 0 && problem === null && <p className="text-ink-soft">{HOME_WORDS.noAttention}</p>}
      <ul className="divide-y divide-line">
        {open.slice(0, SHOWN).map((issue) => (
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
