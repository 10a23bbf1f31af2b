import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { BooksCard } from './BooksCard.tsx';
import { IssueCard } from './IssueCard.tsx';
import { inboxQuery } from './inbox.queries.ts';
import { INBOX_WORDS } from './messages.ts';
import { ResolvedList } from './ResolvedList.tsx';

/** Open issues with orders and payments, oldest first. */
export function InboxPage() {
  const inbox = useQuery(inboxQuery);
  return (
    <div className="max-w-4xl">
      <h1>{INBOX_WORDS.title}</h1>
      <p className="mb-4 text-ink-soft">{INBOX_WORDS.intro}</p>
      <QueryView
        query={inbox}
        loading={INBOX_WORDS.loading}
        empty={({ open }) => open.length === 0 && { text: INBOX_WORDS.empty, hint: INBOX_WORDS.emptyHint }}
      >
        {({ open, more }) => (
          <>
            <ul className="grid gap-3">
              {open.map((issue) => (
                <li key={`${issue.kind}-${issue.subject}`}>
                  <IssueCard issue={issue} />
                </li>
              ))}
            </ul>
            {more > 0 && <p className="mt-3 text-ink-soft">{INBOX_WORDS.more(more)}</p>}
          </>
        )}
      </QueryView>
      <BooksCard />
      {inbox.data && inbox.data.resolved.length > 0 && <ResolvedList resolved={inbox.data.resolved} />}
    </div>
  );
}
