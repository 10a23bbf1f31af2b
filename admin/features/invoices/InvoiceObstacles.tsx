import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#admin/ui/Card.tsx';
import type { InvoicingState } from '#shared/api/invoices.ts';
import { invoiceSettingsQuery, invoicingStateQuery } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

/** What keeps the shop, or single orders, from getting invoices; nothing if all is well. */
export function InvoiceObstacles() {
  const { data: state } = useQuery(invoicingStateQuery);
  const { data: settings } = useQuery(invoiceSettingsQuery);
  if (!state || !settings) return null;
  const { missing, gstin, differing, blocked } = state;
  const isOff = settings.starts_on === '';
  if (missing.length === 0 && !isOff && gstin !== '' && differing === null && blocked.length === 0) return null;
  return (
    <Card as="section" className="mb-4 grid gap-2 p-4">
      {missing.length > 0 && (
        <>
          <h2>{INVOICE_WORDS.missingTitle}</h2>
          <p>{INVOICE_WORDS.missing(missing)}</p>
        </>
      )}
      {differing && <p>{INVOICE_WORDS.differing(differing)}</p>}
      {isOff && <p>{INVOICE_WORDS.off}</p>}
      {gstin === '' && <p className="text-ink-soft">{INVOICE_WORDS.unregistered}</p>}
      {blocked.length > 0 && <BlockedOrders blocked={blocked} />}
    </Card>
  );
}

function BlockedOrders({ blocked }: Pick<InvoicingState, 'blocked'>) {
  return (
    <>
      <h2>{INVOICE_WORDS.blockedTitle}</h2>
      <ul className="grid gap-1">
        {blocked.map(({ order_id, order_number, problem }) => (
          <li key={order_id}>
            <Link to="/orders" search={{ order: order_id }} className="link">
              {order_number}
            </Link>{' '}
            {problem}
          </li>
        ))}
      </ul>
    </>
  );
}
