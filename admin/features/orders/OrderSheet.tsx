import { useNavigate } from '@tanstack/react-router';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { Sheet, SheetFrame } from '#admin/ui/Sheet.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { RecordPaymentDialog } from './GettingPaid.tsx';
import { ORDERS_WORDS } from './messages.ts';
import { OrderDetails } from './OrderDetails.tsx';
import type { AdminOrder } from './order.ts';
import type { OrdersSearch } from './orders-search.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ReturnedStockDialog } from './ReturnedStockDialog.tsx';
import { StatusChangeProvider } from './StatusChange.tsx';
import { useOrder } from './use-orders.ts';

interface OrderSheetProps {
  /** The id in the URL; undefined when no order is open. */
  openId: string | undefined;
  /** The same order from the list, to show at once. */
  listed: AdminOrder | undefined;
  /** The dialog open over it. */
  ask: OrdersSearch['ask'];
}

/** The open order as a sheet beside the list, kept in the URL; Escape and the back button close it. */
export function OrderSheet({ openId, listed, ask }: OrderSheetProps) {
  const navigate = useNavigate({ from: '/orders' });
  const close = () =>
    void navigate({ search: (now) => ({ ...now, order: undefined, ask: undefined }), resetScroll: false });
  return (
    <Sheet openId={openId} onClose={close} openerId={(id) => `order-${id}`} className="w-[min(100%,62rem)]">
      {(id) => <SheetContent key={id} id={id} listed={listed} ask={ask} />}
    </Sheet>
  );
}

interface SheetContentProps {
  id: string;
  listed: AdminOrder | undefined;
  ask: OrdersSearch['ask'];
}

function SheetContent({ id, listed, ask }: SheetContentProps) {
  const { data: order, isPending, refetch } = useOrder(id, listed);
  return (
    <StatusChangeProvider>
      <SheetFrame title={order?.order_number ?? (order === null ? ORDERS_WORDS.missing : ORDERS_WORDS.title)}>
        {order && <OrderDetails order={order} />}
        {order === null && <p className="text-ink-soft">{ORDERS_WORDS.missingText}</p>}
        {order === undefined && isPending && <div className="skeleton h-72" role="status" aria-label="Loading" />}
        {order === undefined && !isPending && <ListFailure onRetry={() => void refetch()} />}
      </SheetFrame>
      {order && ask === 'refund' && <RefundDialog order={order} />}
      {order && <CancelDialog order={order} isOpen={ask === 'cancel'} />}
      {order && ask === 'payment' && <RecordPaymentDialog order={order} />}
      {order && ask === 'address' && <AddressDialog order={order} />}
      {order && ask === 'pieces' && <ReturnedStockDialog order={order} />}
    </StatusChangeProvider>
  );
}
