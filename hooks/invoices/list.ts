import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { isOwner } from '../admins.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { all, scalar, texts } from '../db/query.ts';
import { SHOWN_DOCUMENT } from '../erasure/erased-invoice.ts';

const PAGE = { most: 500, standard: 500 };

/** An invoice as shared/api/invoices.ts describes it, as JSON text. */
const ROW = `json_object(
  'id', i.id, 'number', i.number, 'kind', i.kind, 'series', i.series, 'financial_year', i.financial_year,
  'serial', i.serial, 'issued_on', i.issued_on, 'order_id', i.order_id, 'invoice_id', i.invoice_id,
  'total_paise', i.total_paise, 'document', json(${SHOWN_DOCUMENT}),
  'original', CASE WHEN r.id IS NOT NULL THEN json_object('total_paise', r.total_paise) END)`;

/**
 * A page of invoices and credit notes for staff, by series and number, or those of an order, oldest first. Of the query
 * (shared/api/invoices.ts), `from` and `before` are days of issue.
 */
export function listInvoices(
  app: CoreApp,
  caller: core.Record,
  query: Query,
): JsonText<RouteAnswer<'GET /api/shop/admin/invoices'>> {
  const conditions = new Conditions();
  conditions.add('i.id = {:id}', { id: query.id });
  conditions.add('i.order_id = {:order}', { order: query.order });
  conditions.add('i.issued_on >= {:from}', { from: query.from });
  conditions.add('i.issued_on < {:before}', { before: query.before });
  const { where, params } = conditions;
  const page = pageOf({ page: query.page }, PAGE);
  const order = query.order ? 'i.created_at, i.id' : 'i.series DESC, i.serial, i.id';
  const sql = `SELECT ${ROW} AS row FROM invoices i JOIN orders o ON o.id = i.order_id
    LEFT JOIN invoices r ON r.id = i.invoice_id ${where} ORDER BY ${order} ${page.limit}`;
  const rows = all(app, sql, { ...params, isOwner: isOwner(app, caller) ? 1 : 0 }, texts('row'));
  const total = scalar(app, `SELECT COUNT(*) AS value FROM invoices i ${where}`, params, 0);
  return {
    json: `{"totalPages":${pagesOf(total, page).totalPages},"items":[${rows.map(({ row }) => row).join(',')}]}`,
  };
}
