import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import type { Matter } from '#shared/api/inbox.ts';
import { formatPaise } from '#shared/money.ts';
import { INBOX_WORDS, MATTER_WORDS } from './messages.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { useDealWith } from './use-inbox.ts';

/** One issue: what happened, what to do, and the button for it. */
export function MatterCard({ matter }: { matter: Matter }) {
  const { title, text, action } = MATTER_WORDS[matter.kind];
  const deal = useDealWith();
  const [isSettling, setSettling] = useState(false);
  const at = parseDate(matter.at);
  const facts = [
    matter.order_number,
    matter.amount_paise > 0 ? formatPaise(matter.amount_paise) : '',
    matter.payment_id,
    at ? formatDayAndTime(at) : '',
  ].filter(Boolean);
  return (
    <article
      className="card grid gap-1.5 border-l-4 border-l-zari px-5 py-4"
      aria-label={`${title}: ${facts[0] ?? matter.subject}`}
    >
      <h2>{title}</h2>
      <p className="font-semibold break-words">{facts.join(' · ')}</p>
      {matter.detail && <p className="break-words">{matter.detail}</p>}
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {action && (
          <button type="button" className="button" disabled={deal.isPending} onClick={() => deal.mutate(matter)}>
            {action}
          </button>
        )}
        {matter.order_id !== '' && (
          <Link
            to="/orders"
            search={{ order: matter.order_id }}
            className={action ? 'button button-outline' : 'button'}
          >
            {INBOX_WORDS.openOrder}
          </Link>
        )}
        <button type="button" className="button button-outline" onClick={() => setSettling(true)}>
          {INBOX_WORDS.settle}
        </button>
      </div>
      <SettleDialog matter={matter} isOpen={isSettling} onClose={() => setSettling(false)} />
    </article>
  );
}
