import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { MailRow, MailStatus } from '#shared/orders/mails.ts';
import { MAILS_WORDS, STATUS_WORDS } from './messages.ts';

const TROUBLE: readonly MailStatus[] = ['refused', 'unknown', 'expired'];

/** The newest mails about orders, each with its state. */
export function RecentMails({ mails }: { mails: readonly MailRow[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2">{MAILS_WORDS.recent}</h2>
      {mails.length === 0 && <p className="text-ink-soft">{MAILS_WORDS.noRecent}</p>}
      <Card as="ul" className="divide-y divide-line empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
            <Link to="/orders" search={{ order: mail.order_id }} className="link w-24 flex-none">
              {mail.order_number}
            </Link>
            <span className="min-w-40 flex-1">{mail.name}</span>
            <Badge tone={toneOf(mail.status)}>{STATUS_WORDS[mail.status]}</Badge>
            <span className="text-sm text-ink-soft">
              <Moment at={mail.sent_at || mail.updated_at} />
            </span>
            {mail.problem && <span className="basis-full text-sm break-words text-ink-soft">{mail.problem}</span>}
          </li>
        ))}
      </Card>
    </section>
  );
}

function toneOf(status: MailStatus): BadgeTone {
  if (TROUBLE.includes(status)) return 'warning';
  return status === 'sent' ? 'calm' : 'plain';
}
