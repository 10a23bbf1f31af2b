import type { DueInvoices } from '#shared/api/invoices.ts';
import { dueStates } from '#shared/tax/invoice-due.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import { strings } from '../db/query.ts';

/** Most ids of one answer. Far more than a run issues: the server skips those that failed lately, and goes on with the others. */
const MOST = 5000;

const STATES = dueStates().map((state) => `'${state.status} ${state.payment_status} ${state.stock_state}'`);
const IS_DUE = `o.status || ' ' || o.payment_status || ' ' || o.stock_state IN (${STATES.join(', ')})`;

/**
 * What to issue next, oldest first: invoices of orders, and credit notes of refunds that reached the bank, and of orders that
 * were to be paid on delivery and were not.
 */
export function dueInvoices(app: CoreApp): DueInvoices {
  const startsOn = app.findRecordById('invoice_settings', 'invoicesettings').getString('starts_on');
  return {
    orders: startsOn === '' ? [] : strings(app, ORDERS, { start: startOfIndianDay(startsOn) }),
    refunds: strings(app, REFUNDS),
    unpaid: strings(app, UNPAID),
  };
}

const ORDERS = `SELECT o.id AS value FROM orders o
  WHERE o.created_at >= {:start} AND ${IS_DUE} AND o.source != 'exchange'
    AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.source = 'order/' || o.id)
  ORDER BY o.created_at LIMIT ${MOST}`;
const REFUNDS = `SELECT r.id AS value FROM invoices i
    JOIN refunds r ON r.order_id = i.order_id
    JOIN orders o ON o.id = i.order_id
  WHERE i.kind != 'credit_note' AND r.status = 'processed' AND r.payment_id = o.razorpay_payment_id
    AND NOT EXISTS (SELECT 1 FROM invoices c WHERE c.source = 'refund/' || r.id)
  ORDER BY r.created_at LIMIT ${MOST}`;
const UNPAID = `SELECT o.id AS value FROM invoices i JOIN orders o ON o.id = i.order_id
  WHERE i.kind != 'credit_note' AND o.payment_status = 'failed'
    AND NOT EXISTS (SELECT 1 FROM invoices c WHERE c.source = 'cancel/' || o.id)
  ORDER BY o.updated_at LIMIT ${MOST}`;
