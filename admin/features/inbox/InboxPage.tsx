import { useQuery } from '@tanstack/react-query';
import { useStaffNames } from '#admin/features/activity/activity.queries.ts';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card, TitledCard } from '#admin/ui/Card.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { ResolvedIssue } from '#shared/api/inbox.ts';
import { IssueCard } from './IssueCard.tsx';
import { booksQuery, inboxQuery } from './inbox.queries.ts';
import { ISSUE_TITLES } from './issue-titles.ts';
import { BOOKS_WORDS, INBOX_WORDS } from './messages.ts';
import { useCheckBooks, useReopen } from './use-inbox.ts';

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

/** When the books were checked last, with what result, and the button to check them now. */
function BooksCard() {
  const { data } = useQuery(booksQuery);
  const check = useCheckBooks();
  const at = data && parseDate(data.audited_at);
  return (
    <TitledCard className="mt-6" title={BOOKS_WORDS.title} hint={BOOKS_WORDS.intro}>
      <p role="status">
        {check.isPending && BOOKS_WORDS.checking}
        {!check.isPending &&
          data &&
          (at ? BOOKS_WORDS.last(formatDayAndTime(at), data.findings.length) : BOOKS_WORDS.never)}
      </p>
      <Button look="outline" className="justify-self-start" disabled={check.isPending} onClick={() => check.start()}>
        {BOOKS_WORDS.check}
      </Button>
    </TitledCard>
  );
}

/** Issues that staff resolved, with their notes; each can be reopened. */
function ResolvedList({ resolved }: { resolved: readonly ResolvedIssue[] }) {
  const reopen = useReopen();
  const nameOf = useStaffNames();
  return (
    <section className="mt-8">
      <h2 className="mb-2">{INBOX_WORDS.resolved}</h2>
      <Card as="ul" className="divide-y divide-line">
        {resolved.map(({ id, kind, note, actor_email, created_at }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{ISSUE_TITLES[kind]}</p>
              <p className="break-words whitespace-pre-line">{note}</p>
              <p className="text-sm break-words text-ink-soft">
                {nameOf(actor_email)} · <Moment at={created_at} />
              </p>
            </div>
            <Button look="outline" disabled={reopen.isPending} onClick={() => reopen.start(id)}>
              {INBOX_WORDS.reopen}
            </Button>
          </li>
        ))}
      </Card>
    </section>
  );
}
