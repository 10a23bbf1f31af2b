import { useState } from 'react';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { conflictWords, unpaidWords } from './change-messages.ts';
import { MailChoice } from './MailChoice.tsx';
import { bulkStatusWords } from './mail-messages.ts';
import { type StatusChange, type StatusConflict, unpaidAmong } from './order.ts';

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
