import { useStaffNames } from '#admin/features/activity/activity.queries.ts';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { ResolvedIssue } from '#shared/api/inbox.ts';
import { ISSUE_TITLES } from './issue-titles.ts';
import { INBOX_WORDS } from './messages.ts';
import { useReopen } from './use-inbox.ts';

/** Issues that staff resolved, with their notes; each can be reopened. */
export function ResolvedList({ resolved }: { resolved: readonly ResolvedIssue[] }) {
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
                {nameOf(actor_email)} · {dayAndTime(created_at)}
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

function dayAndTime(at: string): string {
  const date = parseDate(at);
  return date ? formatDayAndTime(date) : '';
}
