import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { UnconfirmedSave } from '#admin/saving/outbox.store.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { CANCEL_WORDS } from './change-messages.ts';
import { MailChoice } from './MailChoice.tsx';
import { type AdminOrder, holdsUnpaidStock, restockable } from './order.ts';
import { cancelOrder } from './order-actions.queries.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { allPieces, type Pieces, RestockFields, restockOf } from './RestockFields.tsx';
import { useStatusChange } from './StatusChange.tsx';

interface CancelDialogProps {
  order: AdminOrder;
  isOpen: boolean;
}

/** Cancels an order, with the choice of what to return to stock; a paid one leads on to its refund. */
export function CancelDialog({ order: current, isOpen }: CancelDialogProps) {
  const navigate = useNavigate({ from: '/orders' });
  const changes = useStatusChange();
  const [chosen, setChosen] = useState<Pieces>();
  const [isMailing, setMailing] = useState(true);
  const show = (ask: 'refund' | undefined) =>
    void navigate({ search: (now) => ({ ...now, ask }), replace: true, resetScroll: false });
  const cancel = useAction({
    run: (asked: AdminOrder): Promise<void> => cancelOrder(asked, isHeld ? [] : restockOf(pieces), !isMailing),
    onDone: () => {
      notifySuccess(CANCEL_WORDS.done);
      show(isPaid ? 'refund' : undefined);
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
          show(undefined);
        },
      }}
      wayBack={CANCEL_WORDS.wayBack}
      isBusy={cancel.isPending}
      onConfirm={() => cancel.start(order)}
      onClose={() => show(undefined)}
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
