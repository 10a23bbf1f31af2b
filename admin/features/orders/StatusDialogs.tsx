import { useState } from 'react';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { conflictWords, SHIP_WORDS, unpaidWords } from './change-messages.ts';
import { TEXT_LIMITS } from './EditableText.tsx';
import { MailChoice } from './MailChoice.tsx';
import { bulkStatusWords } from './mail-messages.ts';
import { ORDERS_WORDS } from './messages.ts';
import { type AdminOrder, type StatusChange, type StatusConflict, unpaidAmong } from './order.ts';
import { useDraft } from './order-drafts.store.ts';

interface QuestionProps {
  change: StatusChange;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
}

/** Asks before many customers get a mail at once. */
export function MailsDialog({ change, onSave, onClose }: QuestionProps) {
  const words = bulkStatusWords(change.status, change.orders.length);
  return <MailingDialog {...words} change={change} onSave={onSave} onClose={onClose} />;
}

/** Asks before orders that are not paid are marked as shipped or delivered. */
export function UnpaidDialog({ change, onSave, onClose }: QuestionProps) {
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

export function ConflictDialog({ conflict, onSave, onClose }: ConflictDialogProps) {
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
export function ShipDialog({ order, onSave, onClose }: ShipDialogProps) {
  const draft = useDraft(order.id, 'tracking_number', order.tracking_number);
  const [isMailing, setMailing] = useState(true);
  const isPaid = order.payment_status === 'paid';
  const send = (event: React.SubmitEvent) => {
    event.preventDefault();
    const tracking = draft.isChanged ? draft.text.trim() : undefined;
    // The number that staff saw, not the one stored now.
    onSave({ orders: [{ ...order, tracking_number: draft.seen }], status: 'shipped', tracking, quiet: !isMailing });
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
        <MailChoice orders={[order]} isMailing={isMailing} onChange={setMailing} />
        <button type="submit" className="button justify-self-end">
          {isPaid ? SHIP_WORDS.action : SHIP_WORDS.unpaidAction}
        </button>
      </form>
    </Modal>
  );
}
