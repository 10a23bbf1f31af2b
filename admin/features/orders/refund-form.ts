import { z } from 'zod';
import { failureStatus } from '#admin/api/failures.ts';
import { readPrice } from '#admin/format/prices.ts';
import { MAX_REFUND_REASON, MIN_REFUND_PAISE } from '#shared/api/refunds.ts';
import { toPaise } from '#shared/money.ts';
import { lineDiscounts } from '#shared/tax/gst.ts';
import { REFUND_WORDS } from './change-messages.ts';
import type { AdminOrder, AdminOrderItem } from './order.ts';
import type { Pieces } from './RestockFields.tsx';

/** Why staff refund; stored with the refund. */
export const reasonSchema = z.string().trim().min(1, REFUND_WORDS.reasonMissing).max(MAX_REFUND_REASON);

/** The form as typed, with the amount in rupees, parsed to the amount in paise. */
export function refundFormSchema(leftPaise: number) {
  return z
    .object({
      amount: z.string().transform((text, context) => {
        const price = readPrice(text);
        const paise = 'rupees' in price ? toPaise(price.rupees) : 0;
        const problem = 'problem' in price ? price.problem : amountProblem(paise, leftPaise);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
        return paise;
      }),
      reason: reasonSchema,
      pieces: z.record(z.string(), z.number()),
    })
    .transform(({ amount, ...rest }) => ({ ...rest, amountPaise: amount }));
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

/** Whether the server may have saved a refund although the request failed; a retry must use the same key. */
export function mayBePromised(failure: unknown): boolean {
  const status = failureStatus(failure);
  return status === undefined || status === 0 || status >= 500;
}
