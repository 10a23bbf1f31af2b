import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useState } from 'react';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { OrderStatus } from '#shared/order.ts';
import { BulkCancelDialog } from './BulkCancelDialog.tsx';
import { conflictWords, SHIP_WORDS, unpaidWords } from './change-messages.ts';
import { TEXT_LIMITS } from './EditableText.tsx';
import { ORDERS_WORDS } from './messages.ts';
import { type AdminOrder, hasMoneyOrStock, type StatusChange, type StatusConflict } from './order.ts';
import { useDraft } from './order-drafts.store.ts';
import { useStatusSaving } from './use-status-saving.ts';

interface StatusChanges {
  /** Sets a status, after asking what has to be decided first. */
  choose: (orders: readonly AdminOrder[], status: OrderStatus) => void;
  /** Marks one order as shipped, after asking for its tracking number. */
  ship: (order: AdminOrder) => void;
  /** Sets a status without asking. */
  save: (orders: readonly AdminOrder[], status: OrderStatus) => void;
}

type Question =
  | { kind: 'unpaid'; change: StatusChange }
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
  const navigate = useNavigate({ from: '/orders' });
  const saving = useStatusSaving((conflict) => setQuestion({ kind: 'conflict', conflict }));
  const save = (change: StatusChange) => {
    close();
    saving.mutate(change);
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
      } else save({ orders, status });
    },
    ship: (order) => setQuestion({ kind: 'ship', order }),
    save: (orders, status) => save({ orders, status }),
  };
  return (
    <Context value={changes}>
      {children}
      {question?.kind === 'unpaid' && <UnpaidDialog change={question.change} onSave={save} onClose={close} />}
      {question?.kind === 'conflict' && <ConflictDialog conflict={question.conflict} onSave={save} onClose={close} />}
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

interface QuestionProps {
  change: StatusChange;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
}

function UnpaidDialog({ change, onSave, onClose }: QuestionProps) {
  const { title, text, action } = unpaidWords(change.status, unpaidAmong(change.orders), change.orders.length);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      action={action}
      isDanger={false}
      onConfirm={() => onSave(change)}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

interface ConflictDialogProps extends Pick<QuestionProps, 'onSave' | 'onClose'> {
  conflict: StatusConflict;
}

function ConflictDialog({ conflict, onSave, onClose }: ConflictDialogProps) {
  const { title, lines, action, keep } = conflictWords(conflict);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      action={action}
      wayBack={keep}
      onConfirm={() => onSave({ ...conflict.change, orders: conflict.current })}
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

interface ShipDialogProps {
  order: AdminOrder;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
}

/** Asks for the tracking number of an order that is marked as shipped; it can be left out. Warns if it is not paid. */
function ShipDialog({ order, onSave, onClose }: ShipDialogProps) {
  const draft = useDraft(order.id, 'tracking_number', order.tracking_number);
  const isPaid = order.payment_status === 'paid';
  const send = (event: React.SubmitEvent) => {
    event.preventDefault();
    const tracking = draft.isChanged ? draft.text.trim() : undefined;
    // The number that staff saw, not the one stored now.
    onSave({ orders: [{ ...order, tracking_number: draft.seen }], status: 'shipped', tracking });
  };
  return (
    <Modal isOpen title={`${SHIP_WORDS.title} ${order.order_number}`} onClose={onClose}>
      <form className="grid gap-4" onSubmit={send}>
        {!isPaid && (
          <p role="alert" className="conflict font-semibold">
            {unpaidWords('shipped', [order], 1).title}
          </p>
        )}
        <Field label={ORDERS_WORDS.trackingNumber} hint={SHIP_WORDS.hint}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={draft.text}
              maxLength={TEXT_LIMITS.tracking_number}
              autoComplete="off"
              onChange={(event) => draft.setText(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button justify-self-end">
          {isPaid ? SHIP_WORDS.action : SHIP_WORDS.unpaidAction}
        </button>
      </form>
    </Modal>
  );
}

function isSending(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

function unpaidAmong(orders: readonly AdminOrder[]): AdminOrder[] {
  return orders.filter(({ payment_status }) => payment_status !== 'paid');
}
