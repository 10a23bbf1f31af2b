import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useState } from 'react';
import { useHasMailServer } from '#admin/features/mails/mails.queries.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import type { OrderStatus } from '#shared/orders/order.ts';
import { BulkCancelDialog } from './BulkCancelDialog.tsx';
import { conflictWords, NEXT_STEPS, unpaidWords } from './change-messages.ts';
import { MailChoice } from './MailChoice.tsx';
import {
  type AdminOrder,
  hasMoneyOrStock,
  isMailed,
  type StatusChange,
  type StatusConflict,
  unpaidAmong,
} from './order.ts';
import { ShipDialog } from './ShipDialog.tsx';
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

interface QuestionProps {
  change: StatusChange;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
}

/** Asks before many customers get a mail at once. */
function MailsDialog({ change, onSave, onClose }: QuestionProps) {
  const action = NEXT_STEPS[change.status];
  const title = `${action}: ${change.orders.length} orders`;
  return <MailingDialog title={title} action={action} change={change} onSave={onSave} onClose={onClose} />;
}

/** Asks before orders that are not paid are marked as shipped or delivered. */
function UnpaidDialog({ change, onSave, onClose }: QuestionProps) {
  const words = unpaidWords(change.status, unpaidAmong(change.orders), change.orders.length);
  return <MailingDialog {...words} change={change} onSave={onSave} onClose={onClose} />;
}

interface MailingDialogProps extends QuestionProps {
  title: string;
  text?: string;
  action: string;
}

/** A question about a change of status, with the choice whether customers get a mail about it. */
function MailingDialog({ title, text, action, change, onSave, onClose }: MailingDialogProps) {
  const [isMailing, setMailing] = useState(true);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      action={action}
      isDanger={false}
      onConfirm={() => onSave({ ...change, quiet: !isMailing })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {text !== undefined && <p>{text}</p>}
        <MailChoice orders={change.orders} isMailing={isMailing} onChange={setMailing} />
      </div>
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
