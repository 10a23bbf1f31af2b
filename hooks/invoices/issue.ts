import type { IssueAnswer, IssueRequest } from '#shared/api/invoices.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { scalar } from '../db/query.ts';
import { createRecord, plain, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { TEST } from './settings.ts';

const SERIAL_DIGITS = 6;

/**
 * Issues an invoice or credit note: gives it the next number of its series and stores it, in one transaction. Those of test orders
 * have series of their own. Since the number follows the last stored one and no invoice is ever deleted, a series has no doubles, and
 * gaps only after a restore. 'existing' if it was issued before (`source`); 'changed': the order, its credits or the day are not those it was
 * computed from, and nothing was stored.
 */
export function issueInvoice(app: CoreApp, body: IssueRequest): IssueAnswer {
  return inDurableTransaction(app, (tx) => {
    const known = recordWhere(tx, 'invoices', { source: body.source });
    if (known) return { outcome: 'existing', invoice: invoiceAnswer(known) };
    if (isChanged(tx, body)) return { outcome: 'changed', invoice: null };
    const isTest = tx.findRecordById('orders', body.order_id).getBool('is_test');
    const kind = body.kind === 'credit_note' ? 'credit_note' : 'invoice';
    const series = isTest ? `test_${kind}` : kind;
    const prefix = `${prefixOf(tx, kind)}${isTest ? TEST : ''}`;
    const serial = lastSerial(tx, series, body.financial_year) + 1;
    const { source, order_id, invoice_id, total_paise, document, financial_year } = body;
    const number = `${prefix}/${financial_year}/${String(serial).padStart(SERIAL_DIGITS, '0')}`;
    const place = { number, kind: body.kind, series, financial_year, serial, issued_on: body.day };
    const about = { source, order_id, invoice_id, total_paise, document };
    const invoice = createRecord(tx, 'invoices', { ...place, ...about });
    return { outcome: 'issued', invoice: invoiceAnswer(invoice) };
  });
}

function isChanged(tx: CoreApp, { order_id, invoice_id, day, seen }: IssueRequest) {
  const order = tx.findRecordById('orders', order_id);
  return (
    order.getString('updated_at') !== seen.order_updated_at ||
    creditedPaise(tx, invoice_id) !== seen.credited_paise ||
    indianDay() !== day
  );
}

/**
 * The sum of an invoice's credit notes.
 * @param invoiceId '' for an invoice itself
 */
function creditedPaise(tx: CoreApp, invoiceId: string) {
  const sql = "SELECT COALESCE(SUM(total_paise), 0) AS value FROM invoices WHERE invoice_id = {:id} AND {:id} != ''";
  return scalar(tx, sql, { id: invoiceId }, 0);
}

/** The last stored serial of a series, or the last one that a restore left out (server/backups/leave-out-numbers.ts). */
function lastSerial(tx: CoreApp, series: string, financialYear: string) {
  const sql = `SELECT MAX(
    COALESCE((SELECT MAX(serial) FROM invoices WHERE series = {:series} AND financial_year = {:year}), 0),
    COALESCE((SELECT value FROM shop_sequences WHERE name = {:series} || '/' || {:year}), 0)) AS value`;
  return scalar(tx, sql, { series, year: financialYear }, 0);
}

function prefixOf(tx: CoreApp, kind: 'invoice' | 'credit_note') {
  const settings = tx.findRecordById('invoice_settings', 'invoicesettings');
  return settings.getString(kind === 'invoice' ? 'prefix' : 'credit_prefix');
}

function invoiceAnswer(invoice: core.Record) {
  invoice.unhide('document');
  return plain(invoice);
}
