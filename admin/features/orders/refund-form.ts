import { readPrice } from '#admin/prices.ts';
import { LEAST_REFUND_PAISE } from '#shared/api/refunds.ts';
import { toPaise } from '#shared/money.ts';
import { REFUND_WORDS } from './messages.ts';
import type { AdminOrder } from './order.ts';
import type { Pieces } from './RestockFields.tsx';

/** What was typed: the amount in rupees, and why. */
export interface RefundForm {
  amount: string;
  reason: string;
}

export type RefundProblems = Partial<Record<keyof RefundForm, string>>;

/** The amount in paise, or what is wrong with what was typed. */
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
  return paise < LEAST_REFUND_PAISE ? REFUND_WORDS.tooLittle : undefined;
}

/** What these pieces cost, in paise, as far as it is left: a start for the amount. */
export function worthOf(order: AdminOrder, pieces: Pieces, leftPaise: number): number {
  const worth = order.items.reduce((sum, item) => sum + toPaise(item.price) * (pieces[item.id] ?? 0), 0);
  return Math.min(worth, leftPaise);
}
