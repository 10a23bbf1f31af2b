import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Field } from '#admin/components/Field.tsx';
import { Modal } from '#admin/components/Modal.tsx';
import { readPrice } from '#admin/prices.ts';
import { formatRupees, toRupees } from '#shared/money.ts';
import { REFUND_WORDS } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { storyQuery } from './orders.queries.ts';
import { type Pieces, RestockFields, restockOf } from './RestockFields.tsx';
import { type RefundProblems, readRefund, worthOf } from './refund-form.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  order: AdminOrder;
  isOpen: boolean;
}

/** Gives back all or a part of what was paid, and puts pieces back on the shelf with it. */
export function RefundDialog({ order, isOpen }: RefundDialogProps) {
  const navigate = useNavigate({ from: '/orders' });
  const close = () =>
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  const { data: story } = useQuery(storyQuery(order.id));
  return (
    <Modal isOpen={isOpen} title={`${REFUND_WORDS.title} ${order.order_number}`} onClose={close}>
      {story ? (
        <RefundForm order={order} leftPaise={story.refundable_paise} onDone={close} />
      ) : (
        <div className="skeleton h-40" role="status" aria-label="Loading" />
      )}
    </Modal>
  );
}

interface RefundFormProps {
  order: AdminOrder;
  leftPaise: number;
  onDone: () => void;
}

function RefundForm({ order, leftPaise, onDone }: RefundFormProps) {
  const [amount, setAmount] = useState(() => String(toRupees(leftPaise)));
  const [reason, setReason] = useState('');
  const [pieces, setPieces] = useState<Pieces>({});
  const [problems, setProblems] = useState<RefundProblems>({});
  const { refund, isSending, failure, isPromised } = useRefund(order.id, {
    onDone,
    // The server took the pieces off the shelf again; the next try moves some only if they are chosen anew.
    onRefused: () => setPieces({}),
  });
  const read = readRefund({ amount, reason }, isPromised ? Number.MAX_SAFE_INTEGER : leftPaise);
  const isLocked = isSending || isPromised;
  const choosePieces = (chosen: Pieces) => {
    setPieces(chosen);
    const worth = worthOf(order, chosen, leftPaise);
    if (worth > 0) setAmount(String(toRupees(worth)));
  };
  const send = (event: React.SubmitEvent) => {
    event.preventDefault();
    setProblems('problems' in read ? read.problems : {});
    if ('amountPaise' in read && !isSending) {
      refund({ amountPaise: read.amountPaise, reason: reason.trim(), restock: restockOf(pieces) });
    }
  };
  return (
    <form className="grid gap-4" onSubmit={send} noValidate>
      <p className="text-ink-soft">{REFUND_WORDS.left(leftPaise)}</p>
      <RestockFields order={order} pieces={pieces} disabled={isLocked} onChange={choosePieces} />
      <div className="flex items-end gap-2">
        <Field label={REFUND_WORDS.amount} error={problems.amount} isRequired className="flex-1">
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              value={amount}
              disabled={isLocked}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <button
          type="button"
          className="button button-outline"
          disabled={isLocked}
          onClick={() => setAmount(String(toRupees(leftPaise)))}
        >
          {REFUND_WORDS.everything}
        </button>
      </div>
      <Field label={REFUND_WORDS.reason} hint={REFUND_WORDS.reasonHint} error={problems.reason} isRequired>
        {(control) => (
          <input
            {...control}
            className="input"
            value={reason}
            maxLength={500}
            disabled={isLocked}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <p className="text-sm text-ink-soft">{REFUND_WORDS.cannotUndo}</p>
      <button type="submit" className="button justify-self-end" disabled={isSending}>
        {labelOf(amount, isSending, isPromised)}
      </button>
    </form>
  );
}

function labelOf(amount: string, isSending: boolean, isPromised: boolean): string {
  if (isSending) return REFUND_WORDS.sending;
  if (isPromised) return REFUND_WORDS.again;
  const price = readPrice(amount);
  return 'rupees' in price ? `${REFUND_WORDS.title} ${formatRupees(price.rupees)}` : REFUND_WORDS.title;
}
