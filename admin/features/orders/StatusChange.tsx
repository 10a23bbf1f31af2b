import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useState } from 'react';
import { useHasMailServer } from '#admin/features/mails/mails.queries.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { BulkCancelDialog } from './BulkCancelDialog.tsx';
import {
  type AdminOrder,
  hasMoneyOrStock,
  isMailed,
  type StatusChange,
  type StatusConflict,
  unpaidAmong,
} from './order.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { ConflictDialog, MailsDialog, UnpaidDialog } from './StatusDialogs.tsx';
import { useStatusSaving } from './use-status-saving.ts';

interface StatusChanges {
  /** Sets a status, after asking what has to be decided first. */
  choose: (orders: readonly AdminOrder[], status: OrderStatus) => void;
  /** Marks one order as shipped, after asking for its parcel. */
  ship: (order: AdminOrder) => void;
  /** Sets a status without asking. */
  save: (orders: readonly AdminOrder[], status: OrderStatus) => void;
}

type Question =
  | { kind: 'unpaid'; change: StatusChange }
  | { kind: 'mails'; change: StatusChange }
  | { kind: 'ship'; order: AdminOrder }
  | { kind: 'cancel'; orders: readonly AdminOrder[] }
  | { kind: 'conflict'; conflict: StatusConflict };

const Context = createContext<StatusChanges | undefined>(undefined);

/** How the orders within `StatusChangeProvider` get another status. */
export function useStatusChange(): StatusChanges {
  const changes = use(Context);
  if (!changes) throw new Error('useStatusChange needs a StatusChangeProvider around it');
  return changes;
}

/**
 * Changes the status of orders and asks before it: a refund and stock when paid orders are cancelled, whether to ship
 * unpaid ones, and what to do when somebody else changed the status meanwhile.
 */
export function StatusChangeProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const hasMailServer = useHasMailServer();
  const navigate = useNavigate({ from: '/orders' });
  const saveStatus = useStatusSaving((conflict) => setQuestion({ kind: 'conflict', conflict }));
  const save = (change: StatusChange) => {
    close();
    saveStatus(change);
  };
  const askToCancel = (orders: readonly AdminOrder[]) => {
    const [first] = orders;
    if (first === undefined || orders.length > 1) return setQuestion({ kind: 'cancel', orders });
    void navigate({ search: (now) => ({ ...now, order: first.id, ask: 'cancel' }), resetScroll: false });
  };
  const changes: StatusChanges = {
    choose: (orders, status) => {
      if (status === 'cancelled' && orders.some(hasMoneyOrStock)) askToCancel(orders);
      else if (isSending(status) && unpaidAmong(orders).length > 0) {
        setQuestion({ kind: 'unpaid', change: { orders, status } });
      } else if (orders.length > 1 && isMailed(status) && hasMailServer) {
        setQuestion({ kind: 'mails', change: { orders, status } });
      } else save({ orders, status });
    },
    ship: (order) => setQuestion({ kind: 'ship', order }),
    save: (orders, status) => save({ orders, status }),
  };
  return (
    <Context value={changes}>
      {children}
      {question?.kind === 'unpaid' && <UnpaidDialog change={question.change} onSave={save} onClose={close} />}
      {question?.kind === 'mails' && <MailsDialog change={question.change} onSave={save} onClose={close} />}
      {question?.kind === 'conflict' && (
        <ConflictDialog
          conflict={question.conflict}
          onSave={(change) => {
            close();
            // Paid meanwhile: cancelling it offers the refund.
            if (change.status === 'cancelled') changes.choose(change.orders, change.status);
            else save(change);
          }}
          onClose={close}
        />
      )}
      {question?.kind === 'ship' && <ShipDialog order={question.order} onSave={save} onClose={close} />}
      {question?.kind === 'cancel' && (
        <BulkCancelDialog
          orders={question.orders}
          onSetOnly={() => save({ orders: question.orders, status: 'cancelled' })}
          onClose={close}
        />
      )}
    </Context>
  );
}

function isSending(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}
