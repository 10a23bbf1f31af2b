import { useState } from 'react';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { Issue } from '#shared/api/inbox.ts';
import { formatPaise } from '#shared/money.ts';
import { STANDING_ISSUES } from '#shared/orders/issue-kinds.ts';
import { MessageText, ReplyLinks } from './ContactMessage.tsx';
import { INBOX_WORDS, ISSUE_WORDS, MESSAGE_WORDS } from './messages.ts';
import { ResolveDialog } from './ResolveDialog.tsx';
import { useResolveIssue } from './use-inbox.ts';

/** One issue: what happened, what to do, and the button for it. */
export function IssueCard({ issue }: { issue: Issue }) {
  const { title, text, action } = ISSUE_WORDS[issue.kind];
  const resolve = useResolveIssue();
  const [isResolving, setResolving] = useState(false);
  const at = parseDate(issue.at);
  const facts = [
    issue.message?.ticket ?? '',
    issue.order_number,
    issue.amount_paise > 0 ? formatPaise(issue.amount_paise) : '',
    issue.payment_id,
    at ? formatDayAndTime(at) : '',
  ].filter(Boolean);
  return (
    <Card
      as="article"
      className="grid gap-1.5 border-l-4 border-l-zari px-5 py-4"
      aria-label={`${title}: ${facts[0] ?? issue.subject}`}
    >
      <h2>{issue.message ? MESSAGE_WORDS.from(issue.message.name) : title}</h2>
      <p className="font-semibold break-words">{facts.join(' · ')}</p>
      {issue.message && <MessageText message={issue.message} />}
      {issue.detail && <p className="break-words">{issue.detail}</p>}
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {action && (
          <Button disabled={resolve.isPending} onClick={() => resolve.start(issue)}>
            {action}
          </Button>
        )}
        {issue.message && <ReplyLinks message={issue.message} />}
        {issue.kind === 'reviews_waiting' && <LinkButton to="/reviews">{INBOX_WORDS.openReviews}</LinkButton>}
        {issue.order_id !== '' && (
          <LinkButton to="/orders" search={{ order: issue.order_id }} look={action ? 'outline' : 'filled'}>
            {INBOX_WORDS.openOrder}
          </LinkButton>
        )}
        {!STANDING_ISSUES.includes(issue.kind) && (
          <Button look="outline" onClick={() => setResolving(true)}>
            {INBOX_WORDS.resolve}
          </Button>
        )}
      </div>
      <ResolveDialog issue={issue} isOpen={isResolving} onClose={() => setResolving(false)} />
    </Card>
  );
}
