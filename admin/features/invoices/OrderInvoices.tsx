import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { formatPaise } from '#shared/money.ts';
import type { OrderSource, OrderStatus, PaymentStatus, StockState } from '#shared/orders/order.ts';
import { INVOICE_TITLES } from '#shared/tax/invoice.ts';
import { PdfButton } from './invoice-columns.tsx';
import {
  INVOICES_KEY,
  invoiceSettingsQuery,
  invoicingStateQuery,
  issueNow,
  orderInvoicesQuery,
} from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

interface OrderInvoicesProps {
  order: {
    id: string;
    order_number: string;
    source: OrderSource;
    status: OrderStatus;
    payment_status: PaymentStatus;
    stock_state: StockState;
  };
}

/** An order's invoice and credit notes; creates the invoice before its time. */
export function OrderInvoices({ order }: OrderInvoicesProps) {
  const { data = [], isPending } = useQuery(orderInvoicesQuery(order.id));
  if (isPending) return <div className="skeleton h-6" />;
  if (data.length === 0 && order.source === 'exchange') {
    return <p className="text-ink-soft">{INVOICE_WORDS.exchange}</p>;
  }
  if (data.length === 0) return <NoInvoice order={order} />;
  return (
    <>
      <ul className="grid gap-2">
        {data.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {INVOICE_TITLES[invoice.kind]} {invoice.number}
              <span className="block text-sm text-ink-soft">{formatPaise(invoice.total_paise)}</span>
            </span>
            <PdfButton invoice={invoice} />
          </li>
        ))}
      </ul>
      <Link to="/invoices/print" search={{ order: order.id }} className="link mt-2 inline-block">
        {INVOICE_WORDS.printOfOrder}
      </Link>
    </>
  );
}

/** Why an order has no invoice, and what to do. */
function useReason(orderId: string): string {
  const { data: state } = useQuery(invoicingStateQuery);
  const { data: settings } = useQuery(invoiceSettingsQuery);
  if (settings?.starts_on === '') return INVOICE_WORDS.offForOrder;
  if (state && state.missing.length > 0) return INVOICE_WORDS.missing(state.missing);
  return state?.blocked.find(({ order_id }) => order_id === orderId)?.problem ?? INVOICE_WORDS.noneOfOrder;
}

function NoInvoice({ order }: OrderInvoicesProps) {
  const create = useAction({
    run: () => issueNow(order),
    onDone: ({ number }) => notifySuccess(INVOICE_WORDS.created(number)),
    failed: INVOICE_WORDS.createFailed,
    affected: [INVOICES_KEY],
  });
  const reason = useReason(order.id);
  const isConfirmed = order.payment_status === 'on_delivery' && order.stock_state === 'taken';
  const isSold = (order.payment_status === 'paid' || isConfirmed) && order.status !== 'cancelled';
  return (
    <>
      <p className="text-ink-soft">{reason}</p>
      {isSold && (
        <Button look="outline" className="mt-2" disabled={create.isPending} onClick={() => create.start()}>
          {INVOICE_WORDS.create}
        </Button>
      )}
    </>
  );
}
