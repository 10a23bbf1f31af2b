import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { UnconfirmedSave } from '#admin/saving/outbox.store.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { Sheet, SheetFrame } from '#admin/ui/Sheet.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { BulkCancelDialog } from './BulkCancelDialog.tsx';
import { CANCEL_WORDS } from './change-messages.ts';
import { RecordPaymentDialog } from './GettingPaid.tsx';
import { MailChoice } from './MailChoice.tsx';
import { ORDERS_WORDS } from './messages.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { type AdminOrder, holdsUnpaidStock, restockable } from './order.ts';
import { cancelOrder } from './order-actions.queries.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import type { OrdersSearch } from './orders-search.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { allPieces, type Pieces, RestockFields, restockOf } from './RestockFields.tsx';
import { ReturnedStockDialog } from './ReturnedStockDialog.tsx';
import { StatusChangeProvider, useStatusChange } from './StatusChange.tsx';
import { useAsk } from './use-ask.tsx';
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

function SheetContent({ id, listed, ask }: { id: string; listed: AdminOrder | undefined; ask: OrdersSearch['ask'] }) {
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
      {order && ask === 'cancel-and-refund' && <CancelAndRefund order={order} />}
      {order && ask === 'payment' && <RecordPaymentDialog order={order} />}
      {order && ask === 'address' && <AddressDialog order={order} />}
      {order && ask === 'pieces' && <ReturnedStockDialog order={order} />}
    </StatusChangeProvider>
  );
}

/** Cancels an order, returns its items to stock and refunds it, with everything proposed. */
function CancelAndRefund({ order }: { order: AdminOrder }) {
  const { close } = useAsk();
  const changes = useStatusChange();
  const setOnly = () => {
    changes.save([order], 'cancelled');
    close();
  };
  return <BulkCancelDialog orders={[order]} onSetOnly={setOnly} onClose={close} />;
}

/** Cancels an order, with the choice of what to return to stock; a paid one leads on to its refund. */
function CancelDialog({ order: current, isOpen }: { order: AdminOrder; isOpen: boolean }) {
  const { ask, close } = useAsk();
  const changes = useStatusChange();
  const [chosen, setChosen] = useState<Pieces>();
  const [isMailing, setMailing] = useState(true);
  const cancel = useAction({
    run: (asked: AdminOrder): Promise<void> => cancelOrder(asked, isHeld ? [] : restockOf(pieces), !isMailing),
    onDone: (_, asked) => {
      notifySuccess(CANCEL_WORDS.done, asked.payment_status === 'pending' ? CANCEL_WORDS.mayBePaid : undefined);
      ask(isPaid ? 'refund' : undefined);
    },
    affected: [ORDERS_KEY],
  });
  // It may have been cancelled: it is asked for again as it was shown.
  const order: AdminOrder = (cancel.error instanceof UnconfirmedSave && cancel.input) || current;
  const pieces = chosen ?? allPieces(order);
  const isHeld = holdsUnpaidStock(order);
  const isPaid = order.payment_status === 'paid';
  const hasItems = order.items.some((item) => restockable(order, item) > 0);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={CANCEL_WORDS.title}
      action={isPaid ? CANCEL_WORDS.paidAction : CANCEL_WORDS.action}
      other={{
        label: CANCEL_WORDS.setOnly,
        onChoose: () => {
          changes.save([current], 'cancelled');
          close();
        },
      }}
      wayBack={CANCEL_WORDS.wayBack}
      isBusy={cancel.isPending}
      onConfirm={() => cancel.start(order)}
      onClose={close}
    >
      <div className="grid gap-3">
        {isHeld && <p>{order.payment_status === 'on_delivery' ? CANCEL_WORDS.onDelivery : CANCEL_WORDS.unpaid}</p>}
        {!isHeld && isPaid && <p>{CANCEL_WORDS.paid}</p>}
        {!isHeld && !hasItems && <p>{CANCEL_WORDS.noItems}</p>}
        {!isHeld && <RestockFields order={order} pieces={pieces} disabled={cancel.isPending} onChange={setChosen} />}
        {!(isHeld && order.payment_status === 'pending') && (
          <MailChoice orders={[order]} isMailing={isMailing} onChange={setMailing} />
        )}
        <p className="text-ink-soft">{CANCEL_WORDS.cannotUndo}</p>
      </div>
    </ConfirmDialog>
  );
}
