import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnToast } from '#admin/ui/dismissal.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { ListFailure } from '#admin/ui/ListStates.tsx';
import { CancelDialog } from './CancelDialog.tsx';
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
  // Still shown while the sheet slides away.
  const [shown, setShown] = useState({ id: openId, listed });
  if (openId !== undefined && (openId !== shown.id || listed !== shown.listed)) setShown({ id: openId, listed });
  return (
    <Dialog.Root
      open={openId !== undefined}
      onOpenChange={(isOpen, details) => !isOpen && !isOnToast(details) && close()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet order-sheet" finalFocus={() => document.getElementById(`order-${shown.id}`)}>
          {shown.id !== undefined && <SheetContent key={shown.id} id={shown.id} listed={shown.listed} ask={ask} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
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
      <header className="flex items-center justify-between gap-3 py-2 pr-3 pl-5">
        <Dialog.Title className="text-xl">
          {order?.order_number ?? (order === null ? ORDERS_WORDS.missing : ORDERS_WORDS.title)}
        </Dialog.Title>
        <Dialog.Close className="button button-quiet w-10 px-0" aria-label={ORDERS_WORDS.close}>
          <Icon name="close" />
        </Dialog.Close>
      </header>
      <div className="zari flex-none" aria-hidden="true" />
      <div className="flex-1 overflow-y-auto overscroll-contain p-5">
        {order && <OrderDetails order={order} />}
        {order === null && <p className="text-ink-soft">{ORDERS_WORDS.missingText}</p>}
        {order === undefined && isPending && <div className="skeleton h-72" role="status" aria-label="Loading" />}
        {order === undefined && !isPending && <ListFailure onRetry={() => void refetch()} />}
      </div>
      {order && <RefundDialog order={order} isOpen={ask === 'refund'} />}
      {order && <CancelDialog order={order} isOpen={ask === 'cancel'} />}
      {order && <ReturnedStockDialog order={order} isOpen={ask === 'pieces'} />}
    </StatusChangeProvider>
  );
}
