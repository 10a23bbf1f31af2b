import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureStatus } from '#admin/api/failures.ts';
import { readPrice } from '#admin/format/prices.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { Caution } from '#admin/ui/Notices.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { formatRupees, toRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import type { AdminOrder } from './order.ts';
import { refundOrder } from './order-actions.queries.ts';
import { ORDERS_KEY, storyQuery } from './orders.queries.ts';
import { type Pieces, RestockFields, restockOf } from './RestockFields.tsx';
import { REFUND_WORDS, refundFields, suggestedRefundPaise } from './refund.ts';
import { AskButton, useAsk } from './use-ask.tsx';

/** Refunds all or a part of what was paid, and returns items to stock. */
export function RefundDialog({ order }: { order: AdminOrder }) {
  const { close } = useAsk();
  const { data: story } = useQuery(storyQuery(order.id));
  return (
    <Modal isOpen title={`${REFUND_WORDS.title} ${order.order_number}`} onClose={close}>
      {story ? (
        <RefundForm order={order} leftPaise={story.refundable_paise} onDone={close} />
      ) : (
        <div className="skeleton h-40" role="status" aria-label="Loading" />
      )}
    </Modal>
  );
}

function RefundForm({ onDone, ...now }: { order: AdminOrder; leftPaise: number; onDone: () => void }) {
  // As the form was opened: the amount was proposed from it, and a refund whose answer is lost may have left nothing.
  const [{ order, leftPaise }] = useState(now);
  // Without an answer it may be noted already: the same one is tried again, or sent by the reconciler.
  const [isPromised, setPromised] = useState(false);
  const isByHand = isHandPayment(order.razorpay_payment_id);
  const form = useRecordForm(refundFields(leftPaise), {
    record: undefined,
    start: { amount: leftPaise },
    affected: [ORDERS_KEY],
    save: async ({ all: { amount, reason, pieces } }) => {
      try {
        await refundOrder(order, { amount_paise: amount, reason, restock: restockOf(pieces) });
      } catch (error) {
        setPromised(mayBePromised(error));
        // The server has undone the return to stock; the next try returns only what is chosen again.
        if (!mayBePromised(error)) form.set('pieces', {});
        throw error;
      }
      notifySuccess(REFUND_WORDS.done(amount), isByHand ? REFUND_WORDS.byHandDone : REFUND_WORDS.doneHint);
    },
    onSaved: onDone,
    draft: { id: `refund ${order.id}`, names: ['reason'] },
  });
  const setAmount = (paise: number) => form.set('amount', String(toRupees(paise)));
  const choosePieces = (chosen: Pieces) => {
    form.set('pieces', chosen);
    const worth = suggestedRefundPaise(order, chosen, leftPaise);
    if (worth > 0) setAmount(worth);
  };
  const label = isByHand ? REFUND_WORDS.record : labelOf(form.typed.amount);
  return (
    <RecordForm form={form} className="grid gap-4">
      {isUnpacked(now.order) && <CancelInstead />}
      <p className="text-ink-soft">{REFUND_WORDS.left(leftPaise)}</p>
      {isByHand && <Caution>{REFUND_WORDS.byHand}</Caution>}
      <fieldset className="grid min-w-0 gap-4" disabled={form.isSaving || isPromised}>
        <RestockFields order={order} pieces={form.typed.pieces} onChange={choosePieces} />
        <div className="flex items-start gap-2">
          <FormField name="amount" className="flex-1" />
          <Button look="outline" className="mt-6.5" onClick={() => setAmount(leftPaise)}>
            {REFUND_WORDS.everything}
          </Button>
        </div>
        <FormField name="reason" />
      </fieldset>
      <p className="text-sm text-ink-soft">{isByHand ? REFUND_WORDS.byHandCannotUndo : REFUND_WORDS.cannotUndo}</p>
      <SubmitButton
        form={form}
        look="danger"
        className="justify-self-end"
        label={isPromised ? REFUND_WORDS.again : label}
        busyLabel={isByHand ? REFUND_WORDS.recording : REFUND_WORDS.sending}
      />
    </RecordForm>
  );
}

const isUnpacked = ({ status }: AdminOrder) => status === 'pending' || status === 'processing';

/** Cancelling returns the items to stock and leads on to the refund. */
function CancelInstead() {
  return (
    <Caution className="grid justify-items-start gap-2">
      <p>{REFUND_WORDS.unpacked}</p>
      <AskButton ask="cancel">{REFUND_WORDS.cancelFirst}</AskButton>
    </Caution>
  );
}

/** `Refund ₹1,000`. */
function labelOf(amount: string): string {
  const price = readPrice(amount);
  return 'rupees' in price ? `${REFUND_WORDS.title} ${formatRupees(price.rupees)}` : REFUND_WORDS.title;
}

/** Whether the server may have saved a refund although the request failed; a retry must use the same key. */
function mayBePromised(failure: unknown): boolean {
  const status = failureStatus(failure);
  return status === undefined || status === 0 || status >= 500;
}
