import { useState } from 'react';
import { refundOrder } from '#admin/features/orders/order-actions.queries.ts';
import { amountField, REFUND_WORDS, suggestedRefundPaise } from '#admin/features/orders/refund.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Caution } from '#admin/ui/Notices.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { DONE_WORDS, REASON_LABELS, RETURNS_WORDS } from './messages.ts';
import { itemName, piecesOf, RETURN_QUERIES, type ReturnFormProps } from './use-decision.ts';

/** Refunds a return through the usual refund. The proposed amount is that of the returned items. */
export function RefundReturnForm({
  leftPaise: leftNow,
  title,
  onClose,
  ...about
}: ReturnFormProps & { leftPaise: number }) {
  // As the form was opened: the amount was proposed from it, and a refund whose answer is lost may have left nothing.
  const [{ order, request, leftPaise }] = useState({ ...about, leftPaise: leftNow });
  const isByHand = isHandPayment(order.razorpay_payment_id);
  const form = useRecordForm(
    { amount: amountField(leftPaise) },
    {
      record: undefined,
      start: { amount: suggestedRefundPaise(order, piecesOf(request), leftPaise) },
      affected: RETURN_QUERIES,
      save: async ({ all: { amount } }) => {
        await refundOrder(order, {
          amount_paise: amount,
          reason: request.items
            .map((one) => `${itemName(order, one.item_id)}: ${REASON_LABELS[one.reason]}`)
            .join('; ')
            .slice(0, 500),
          restock: [],
          return_id: request.id,
        });
        notifySuccess(isByHand ? REFUND_WORDS.byHandDone : DONE_WORDS.refund);
      },
      onSaved: onClose,
    },
  );
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={
        <SubmitButton
          form={form}
          look="danger"
          label={isByHand ? REFUND_WORDS.record : RETURNS_WORDS.refundAction}
          busyLabel={RETURNS_WORDS.saving}
        />
      }
    >
      <p className="text-ink-soft">{RETURNS_WORDS.left(leftPaise)}</p>
      {isByHand && <Caution>{REFUND_WORDS.byHand}</Caution>}
      <FormField name="amount" />
      <p className="text-sm text-ink-soft">{RETURNS_WORDS.refundCannotUndo}</p>
    </DialogForm>
  );
}
