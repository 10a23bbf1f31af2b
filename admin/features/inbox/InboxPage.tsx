import { useQuery } from '@tanstack/react-query';
import { ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { BooksCard } from './BooksCard.tsx';
import { IssueCard } from './IssueCard.tsx';
import { inboxQuery } from './inbox.queries.ts';
import { INBOX_WORDS } from './messages.ts';
import { ResolvedList } from './ResolvedList.tsx';

/** Open issues with orders and payments, oldest first. */
export function InboxPage() {
  const { data, isError, isFetching, refetch } = useQuery(inboxQuery);
  return (
    <div className="max-w-4xl">
      <h1>{INBOX_WORDS.title}</h1>
      <p className="mb-4 text-ink-soft">{INBOX_WORDS.intro}</p>
      {!data && isFetching && <ListSkeleton label={INBOX_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.open.length === 0 && (
        <Card className="p-6">
          <h2>{INBOX_WORDS.empty}</h2>
          <p className="mt-1 text-ink-soft">{INBOX_WORDS.emptyHint}</p>
        </Card>
      )}
      <ul className="grid gap-3">
        {data?.open.map((issue) => (
          <li key={`${issue.kind}-${issue.subject}`}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </ul>
      {data && data.more > 0 && <p className="mt-3 text-ink-soft">{INBOX_WORDS.more(data.more)}</p>}
      <BooksCard />
      {data && data.resolved.length > 0 && <ResolvedList resolved={data.resolved} />}
    </div>
  );
}
