import { useState } from 'react';
import { z } from 'zod';
import { REFUND_WORDS } from '#admin/features/orders/change-messages.ts';
import { refundOrder } from '#admin/features/orders/orders.queries.ts';
import { suggestedRefundPaise } from '#admin/features/orders/refund-form.ts';
import { rupeesIn } from '#admin/format/prices.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { number } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MIN_REFUND_PAISE } from '#shared/api/refunds.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { DONE_WORDS, REASON_LABELS, RETURNS_WORDS } from './messages.ts';
import type { ReturnFormProps } from './ReturnCard.tsx';
import { itemName, piecesOf } from './returned-items.ts';
import { RETURN_QUERIES } from './use-decision.ts';

const FIELDS = {
  /** Rupees; 0 if they cannot be read. */
  amount: number(
    RETURNS_WORDS.amount,
    z.string().transform((typed) => rupeesIn(typed) ?? 0),
    { isRequired: true, input: { inputMode: 'decimal' } },
  ),
};

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
  const form = useRecordForm(FIELDS, {
    record: undefined,
    start: { amount: toRupees(suggestedRefundPaise(order, piecesOf(request), leftPaise)) },
    problems: ({ amount }) => {
      const paise = toPaise(amount);
      return { amount: paise >= MIN_REFUND_PAISE && paise <= leftPaise ? undefined : RETURNS_WORDS.amountWrong };
    },
    affected: RETURN_QUERIES,
    save: async ({ all: { amount } }) => {
      await refundOrder(order, {
        amount_paise: toPaise(amount),
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
  });
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
      {isByHand && <p className="border-l-4 border-zari bg-sand p-3">{REFUND_WORDS.byHand}</p>}
      <FormField name="amount" />
      <p className="text-sm text-ink-soft">{RETURNS_WORDS.refundCannotUndo}</p>
    </DialogForm>
  );
}
