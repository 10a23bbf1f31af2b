import { useState } from 'react';
import { z } from 'zod';
import { WhatsAppButton } from '#admin/features/orders/BuyerMessage.tsx';
import { TestBadge } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { lines } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { AnchorButton, Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { ContactMessage } from '#shared/api/contact.ts';
import type { Issue } from '#shared/api/inbox.ts';
import { phoneLink } from '#shared/content/shop.ts';
import { MAX_ISSUE_NOTE } from '#shared/limits.ts';
import { formatPaise } from '#shared/money.ts';
import { STANDING_ISSUES } from '#shared/orders/issue-kinds.ts';
import { ISSUE_TITLES } from './issue-titles.ts';
import { INBOX_WORDS, ISSUE_WORDS, MESSAGE_WORDS } from './messages.ts';
import { AFFECTED, useMarkResolved, useResolveIssue } from './use-inbox.ts';

/** One issue: what happened, what to do, and the button for it. */
export function IssueCard({ issue }: { issue: Issue }) {
  const title = ISSUE_TITLES[issue.kind];
  const { text, action } = ISSUE_WORDS[issue.kind];
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
      <p className="font-semibold break-words">
        {facts.join(' · ')} {issue.is_test && <TestBadge />}
      </p>
      {issue.message && <MessageText message={issue.message} />}
      {issue.detail && <p className="wrap-anywhere">{issue.detail}</p>}
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {action && (
          <Button disabled={resolve.isPending} onClick={() => resolve.start(issue)}>
            {action}
          </Button>
        )}
        {issue.message && <ReplyLinks message={issue.message} />}
        {issue.kind === 'paid_after_cancel' && <OvertakenActions issue={issue} />}
        {issue.kind === 'reviews_waiting' && <LinkButton to="/reviews">{INBOX_WORDS.openReviews}</LinkButton>}
        {(issue.kind === 'backup_failed' || issue.kind === 'setting_left_out') && (
          <LinkButton to="/settings/services">{INBOX_WORDS.openServices}</LinkButton>
        )}
        {issue.kind === 'invoice_waiting' && issue.subject !== issue.order_id && (
          <LinkButton to="/products/$id" params={{ id: issue.subject }}>
            {INBOX_WORDS.openProduct}
          </LinkButton>
        )}
        {issue.order_id !== '' && (
          <LinkButton
            to="/orders"
            search={{ order: issue.order_id }}
            look={action || issue.kind === 'paid_after_cancel' ? 'outline' : 'filled'}
          >
            {INBOX_WORDS.openOrder}
          </LinkButton>
        )}
        {!STANDING_ISSUES.includes(issue.kind) && (
          <Button look="outline" onClick={() => setResolving(true)}>
            {INBOX_WORDS.resolve}
          </Button>
        )}
      </div>
      {isResolving && <ResolveDialog issue={issue} onClose={() => setResolving(false)} />}
    </Card>
  );
}

/** What staff can do with an order that was paid after they had cancelled it. */
function OvertakenActions({ issue }: { issue: Issue }) {
  const markResolved = useMarkResolved();
  const keep = useAction({ run: () => markResolved(issue, INBOX_WORDS.orderKept), affected: AFFECTED });
  return (
    <>
      <LinkButton to="/orders" search={{ order: issue.order_id, ask: 'cancel-and-refund' }}>
        {INBOX_WORDS.cancelAndRefund}
      </LinkButton>
      <Button look="outline" disabled={keep.isPending} onClick={() => keep.start()}>
        {INBOX_WORDS.keepOrder}
      </Button>
    </>
  );
}

/** What was written through the contact form, and by whom. */
function MessageText({ message: { subject, message, email, phone } }: { message: ContactMessage }) {
  return (
    <>
      <p className="break-words text-ink-soft">{[email, phone].filter(Boolean).join(' · ')}</p>
      {subject !== '' && <p className="font-semibold break-words">{subject}</p>}
      <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
    </>
  );
}

/** Ways to answer, with what is known already filled in. */
function ReplyLinks({ message: { name, email, phone, subject, ticket } }: { message: ContactMessage }) {
  const query = `subject=${encodeURIComponent(MESSAGE_WORDS.replySubject(subject, ticket))}`;
  return (
    <>
      <AnchorButton href={`mailto:${encodeURIComponent(email)}?${query}`}>{MESSAGE_WORDS.mail}</AnchorButton>
      <WhatsAppButton phone={phone} message={MESSAGE_WORDS.greeting(name, ticket)} />
      {phone !== '' && (
        <AnchorButton look="outline" href={phoneLink(phone)}>
          {MESSAGE_WORDS.call}
        </AnchorButton>
      )}
    </>
  );
}

const FIELDS = {
  note: lines(INBOX_WORDS.note, z.string().trim().min(1, INBOX_WORDS.noteMissing), {
    isRequired: true,
    input: { maxLength: MAX_ISSUE_NOTE },
  }),
};

/** Asks for a note on how an issue was resolved. */
function ResolveDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const markResolved = useMarkResolved();
  const form = useRecordForm(FIELDS, {
    record: undefined,
    affected: AFFECTED,
    save: ({ all: { note } }) => markResolved(issue, note),
    onSaved: onClose,
    draft: { id: `issue ${issue.kind} ${issue.subject}` },
  });
  return (
    <DialogForm
      form={form}
      title={INBOX_WORDS.resolveTitle}
      onClose={onClose}
      footer={<SubmitButton form={form} label={INBOX_WORDS.resolveAction} />}
    >
      <p>{ISSUE_TITLES[issue.kind]}</p>
      <FormField name="note" />
    </DialogForm>
  );
}
