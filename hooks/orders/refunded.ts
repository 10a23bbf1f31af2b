import { toPaise } from '#shared/money.ts';
import { one, wholes } from '../db/query.ts';

/** Paise promised of a payment, and how many of those the provider has confirmed, without failed refunds. */
export function refundedOf(tx: CoreApp, paymentId: string) {
  const sql = `SELECT COALESCE(SUM(amount_paise), 0) AS promised,
      COALESCE(SUM(IIF(provider_refund_id != '', amount_paise, 0)), 0) AS confirmed
    FROM refunds WHERE payment_id = {:payment} AND status != 'failed'`;
  return one(tx, sql, { payment: paymentId }, wholes('promised', 'confirmed'));
}

/** Whether an order is refunded, or all of it but its shipping and the fee for cash on delivery: no piece is left to pay for. */
export function areItemsRefunded(tx: CoreApp, order: core.Record) {
  if (order.getString('payment_status') !== 'paid') return true;
  const { promised } = refundedOf(tx, order.getString('razorpay_payment_id'));
  const kept = order.getFloat('shipping_amount') + order.getFloat('cod_fee');
  return promised > 0 && promised >= toPaise(order.getFloat('total_amount') - kept);
}
