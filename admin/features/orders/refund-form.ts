import { failureStatus } from '#admin/api/failures.ts';
import { readPrice } from '#admin/format/prices.ts';
import { MIN_REFUND_PAISE } from '#shared/api/refunds.ts';
import { toPaise } from '#shared/money.ts';
import { REFUND_WORDS } from './change-messages.ts';
import type { AdminOrder } from './order.ts';
import type { Pieces } from './RestockFields.tsx';

/** The form as typed: the amount in rupees, and the reason. */
export interface RefundForm {
  amount: string;
  reason: string;
}

export type RefundProblems = Partial<Record<keyof RefundForm, string>>;

/** The amount in paise, or the problem of each field. */
export function readRefund(
  form: RefundForm,
  leftPaise: number,
): { amountPaise: number } | { problems: RefundProblems } {
  const price = readPrice(form.amount);
  const amountPaise = 'rupees' in price ? toPaise(price.rupees) : 0;
  const amount = 'problem' in price ? price.problem : amountProblem(amountPaise, leftPaise);
  const reason = form.reason.trim() === '' ? REFUND_WORDS.reasonMissing : undefined;
  if (amount === undefined && reason === undefined) return { amountPaise };
  return { problems: { ...(amount === undefined ? {} : { amount }), ...(reason === undefined ? {} : { reason }) } };
}

function amountProblem(paise: number, leftPaise: number): string | undefined {
  if (paise > leftPaise) return REFUND_WORDS.tooMuch(leftPaise);
  return paise < MIN_REFUND_PAISE ? REFUND_WORDS.tooLittle : undefined;
}

/** The price of these pieces in paise, at most what can be refunded; suggested as the amount. */
export function worthOf(order: AdminOrder, pieces: Pieces, leftPaise: number): number {
  const worth = order.items.reduce((sum, item) => sum + toPaise(item.price) * (pieces[item.id] ?? 0), 0);
  return Math.min(worth, leftPaise);
}

/** Whether the server may have saved a refund although the request failed; a retry must use the same key. */
export function mayBePromised(failure: unknown): boolean {
  const status = failureStatus(failure);
  return status === undefined || status === 0 || status >= 500;
}
