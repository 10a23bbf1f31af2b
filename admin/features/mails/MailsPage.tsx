import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SettingsHead } from '#admin/features/settings/SettingsHead.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { Caution } from '#admin/ui/Notices.tsx';
import {
  ACCOUNT_MAIL_KINDS,
  CONTACT_MAIL_KINDS,
  type MailKind,
  type MailRow,
  type MailStatus,
  ORDER_MAIL_KINDS,
  STOCK_MAIL_KINDS,
} from '#shared/orders/mails.ts';
import { MailEditor } from './MailEditor.tsx';
import { type MailTextsRow, mailsQuery, mailTextsQuery } from './mails.queries.ts';
import { MAILS_WORDS, STATUS_WORDS } from './messages.ts';

const route = getRouteApi('/settings/mails');

/** Settings → Mails: the texts of each mail with a preview, and the last mails with their states. */
export function MailsPage() {
  const { mail } = route.useSearch();
  const texts = useQuery(mailTextsQuery);
  const mails = useQuery({ ...mailsQuery, refetchInterval: 20_000 });
  const row = texts.data?.find(({ id }) => id === mail);
  return (
    <>
      <SettingsHead title={MAILS_WORDS.title} hint={MAILS_WORDS.hint} />
      {mails.data?.is_configured === false && <NoServer />}
      <QueryView query={texts} loading={MAILS_WORDS.loading}>
        {(rows) =>
          row && (
            <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
              <nav aria-label={MAILS_WORDS.title} className="grid grid-cols-2 gap-4 lg:grid-cols-1">
                <Kinds title={MAILS_WORDS.orders} kinds={ORDER_MAIL_KINDS} rows={rows} />
                <Kinds title={MAILS_WORDS.contact} kinds={CONTACT_MAIL_KINDS} rows={rows} />
                <Kinds title={MAILS_WORDS.stock} kinds={STOCK_MAIL_KINDS} rows={rows} />
                <Kinds title={MAILS_WORDS.accounts} kinds={ACCOUNT_MAIL_KINDS} rows={rows} />
              </nav>
              <MailEditor key={row.id} row={row} canSend={mails.data?.is_configured ?? false} />
            </div>
          )
        }
      </QueryView>
      {mails.data && <RecentMails mails={mails.data.mails} />}
    </>
  );
}

function NoServer() {
  return (
    <Caution role="status" className="mb-4 max-w-3xl">
      <p className="font-semibold">{MAILS_WORDS.noServer}</p>
      <p>{MAILS_WORDS.noServerHint}</p>
    </Caution>
  );
}

function Kinds({ title, kinds, rows }: { title: string; kinds: readonly MailKind[]; rows: readonly MailTextsRow[] }) {
  return (
    <div>
      <h2 className="mb-1 text-base text-ink-soft">{title}</h2>
      <ul>
        {kinds.map((kind) => {
          const row = rows.find(({ id }) => id === kind);
          return (
            <li key={kind}>
              <Link
                to="/settings/mails"
                search={{ mail: kind }}
                className="flex min-h-9 items-center justify-between border-l-3 border-transparent px-3 py-1 hover:bg-sand data-[status=active]:border-accent data-[status=active]:bg-paper-bright data-[status=active]:font-semibold"
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
              >
                {row?.name}
                {row?.is_off && <Badge tone="warning">{MAILS_WORDS.off}</Badge>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const TROUBLE: readonly MailStatus[] = ['refused', 'unknown', 'expired'];

/** The newest mails about orders, each with its state. */
function RecentMails({ mails }: { mails: readonly MailRow[] }) {
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
