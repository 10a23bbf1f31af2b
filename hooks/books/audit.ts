import type { BooksState, Finding } from '#shared/api/books.ts';
import { BESIDE_BOOKS } from '#shared/orders/issue-kinds.ts';
import { all, execute, first, NOW, texts, wholes } from '../db/query.ts';
import { inWriteTransaction } from '../db/transaction.ts';
import { CHECKS } from './checks.ts';

/** Of one check; with more, something is wrong with the check or the whole shop. */
const MOST_FINDINGS = 200;
const FINDING = texts('subject', 'order_id', 'order_number', 'detail');

/** Checks the books of the shop, and keeps what is wrong for staff. Reads outside the write lock. */
export function auditBooks(app: CoreApp): BooksState {
  const started = Date.now();
  const found = Object.entries(CHECKS).map(([check, sql]) => {
    return { check, findings: all(app, `SELECT * FROM (${sql}) LIMIT ${MOST_FINDINGS}`, {}, FINDING) };
  });
  const ms = Date.now() - started;
  inWriteTransaction(app, (tx) => {
    for (const { check, findings } of found) keepFindings(tx, check, findings);
    execute(tx, 'DELETE FROM shop_audits');
    execute(tx, `INSERT INTO shop_audits VALUES (${NOW}, {:ms})`, { ms });
  });
  return booksState(app);
}

/** Keeps what the server has found itself. */
export function keepServersFindings(app: CoreApp, { check, findings }: { check: string; findings: Finding[] }) {
  inWriteTransaction(app, (tx) => keepFindings(tx, check, findings));
  return {};
}

/** Replaces the findings of a check; one that is still there keeps its time. */
export function keepFindings(tx: CoreApp, check: string, findings: Finding[]) {
  const params = { check, findings: JSON.stringify(findings) };
  const remove = `DELETE FROM shop_findings WHERE check_name = {:check}
    AND subject NOT IN (SELECT value ->> 'subject' FROM json_each({:findings}))`;
  const add = `INSERT INTO shop_findings (check_name, subject, order_id, order_number, detail, found_at)
    SELECT {:check}, value ->> 'subject', value ->> 'order_id', value ->> 'order_number', value ->> 'detail', ${NOW}
    FROM json_each({:findings}) WHERE TRUE
    ON CONFLICT (check_name, subject) DO UPDATE SET detail = excluded.detail, order_id = excluded.order_id, order_number = excluded.order_number`;
  execute(tx, remove, params);
  execute(tx, add, params);
}

/** When the books were checked last, and what is wrong. */
export function booksState(app: CoreApp): BooksState {
  const audits = 'SELECT audited_at, ms FROM shop_audits';
  const last = first(app, audits, {}, { ...texts('audited_at'), ...wholes('ms') });
  const sql = `SELECT check_name AS [[check]], subject, order_id, order_number, detail FROM shop_findings
    WHERE check_name NOT IN ('${BESIDE_BOOKS.join("', '")}') ORDER BY found_at, check_name, subject`;
  const findings: BooksState['findings'] = all(app, sql, {}, { ...texts('check'), ...FINDING });
  return { audited_at: last?.audited_at ?? '', ms: last?.ms ?? 0, findings };
}
