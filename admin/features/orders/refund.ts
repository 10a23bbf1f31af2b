import { z } from 'zod';
import { readPrice } from '#admin/format/prices.ts';
import { number, own, type RecordField, text } from '#admin/forms/fields.ts';
import { MAX_REFUND_REASON, MIN_REFUND_PAISE } from '#shared/api/refunds.ts';
import { formatPaise, toPaise, toRupees } from '#shared/money.ts';
import { lineDiscounts } from '#shared/tax/gst.ts';
import type { AdminOrder, AdminOrderItem } from './order.ts';
import type { Pieces } from './RestockFields.tsx';

/** Refunding, which is not in the specification. */
export const REFUND_WORDS = {
  title: 'Refund',
  amount: 'Amount in rupees',
  reason: 'Reason',
  reasonHint: 'For your records; the customer does not see it.',
  reasonMissing: 'Enter a reason.',
  tooMuch: (leftPaise: number) => `You can refund at most ${formatPaise(leftPaise)}.`,
  tooLittle: 'The smallest refund is ₹1.',
  left: (leftPaise: number) => `Up to ${formatPaise(leftPaise)} can be refunded.`,
  everything: 'Full amount',
  sending: 'Refunding…',
  done: (paise: number) => `${formatPaise(paise)} refunded`,
  doneHint: 'The bank pays it in 5 to 7 working days.',
  again: 'Try again',
  cannotUndo: "Refunds can't be reversed.",
  unpacked:
    'Nothing of this order is sent yet. To sell its items again, cancel it: they return to stock, and the refund comes next.',
  cancelFirst: 'Cancel the order and refund',
  byHand:
    'This order was paid in cash or by a transfer, not through Razorpay. Pay the money back yourself, then record it here.',
  byHandCannotUndo: "A recorded refund can't be removed.",
  byHandDone: 'Recorded as paid back by you.',
  record: 'Record the refund',
  recording: 'Recording…',
} as const;

/** The fields of a refund of at most `leftPaise`. */
export function refundFields(leftPaise: number) {
  return {
    amount: amountField(leftPaise),
    reason: text(REFUND_WORDS.reason, reasonRule, {
      hint: REFUND_WORDS.reasonHint,
      isRequired: true,
      input: { maxLength: MAX_REFUND_REASON },
    }),
    pieces: own<Pieces>('', {}),
  };
}

/** Why staff refund; stored with the refund. */
export const reasonRule = z.string().trim().min(1, REFUND_WORDS.reasonMissing).max(MAX_REFUND_REASON);

/** An amount in paise, typed in rupees. */
export function amountField(leftPaise: number): RecordField<number, string> {
  const rule = z.string().transform((typed, context) => {
    const price = readPrice(typed);
    const paise = 'rupees' in price ? toPaise(price.rupees) : 0;
    const message = 'problem' in price ? price.problem : amountProblem(paise, leftPaise);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
    return paise;
  });
  const field = number(REFUND_WORDS.amount, rule, { isRequired: true, input: { inputMode: 'decimal' } });
  return { ...field, typed: (paise) => String(toRupees(paise)) };
}

function amountProblem(paise: number, leftPaise: number): string | undefined {
  if (paise > leftPaise) return REFUND_WORDS.tooMuch(leftPaise);
  return paise < MIN_REFUND_PAISE ? REFUND_WORDS.tooLittle : undefined;
}

/** What is needed of an order to tell what its pieces cost. */
export interface RefundableOrder extends Pick<AdminOrder, 'discount_amount'> {
  items: readonly Pick<AdminOrderItem, 'id' | 'price' | 'quantity' | 'discount_amount' | 'restocked'>[];
}

/**
 * What these pieces cost after discount in paise, at most what can be refunded; suggested as the amount. Counted on from the
 * pieces that came back before, so that the amounts of all pieces add up to what was paid for them.
 */
export function suggestedRefundPaise(order: RefundableOrder, pieces: Pieces, leftPaise: number): number {
  const lines = order.items.map(({ price, quantity, discount_amount }) => ({
    quantity,
    pricePaise: toPaise(price),
    ownDiscountPaise: toPaise(discount_amount),
  }));
  const discounts = lineDiscounts(toPaise(order.discount_amount), lines);
  const worth = order.items.map((item, index) => {
    const paid = toPaise(item.price) * item.quantity - (discounts[index] ?? 0);
    const chosen = pieces[item.id] ?? 0;
    const before = Math.min(item.restocked, item.quantity - chosen);
    const costOf = (count: number) => Math.round((paid * count) / item.quantity);
    return costOf(before + chosen) - costOf(before);
  });
  return Math.min(
    worth.reduce((sum, paise) => sum + paise, 0),
    leftPaise,
  );
}
