import type { BooksState, Finding } from '#shared/api/books.ts';
import { plain } from '../db/plain.ts';
import { inWriteTransaction } from '../db/write-transaction.ts';
import { CHECKS } from './checks.ts';

/** Of one check; with more, something is wrong with the check or the whole shop. */
const MOST_FINDINGS = 200;

/** Checks the books of the shop, and keeps what is wrong for staff. Reads outside the write lock. */
export function auditBooks(app: CoreApp): BooksState {
  const started = Date.now();
  const found = Object.entries(CHECKS).map(([check, sql]) => ({ check, findings: findingsOf(app, sql) }));
  const ms = Date.now() - started;
  inWriteTransaction(app, (tx) => {
    for (const { check, findings } of found) keepFindings(tx, check, findings);
    tx.db().newQuery('DELETE FROM shop_audits').execute();
    tx.db().newQuery("INSERT INTO shop_audits VALUES (strftime('%Y-%m-%d %H:%M:%fZ'), {:ms})").bind({ ms }).execute();
  });
  return booksState(app);
}

function findingsOf(app: CoreApp, sql: string): Finding[] {
  const rows = arrayOf(new DynamicModel({ subject: '', order_id: '', order_number: '', detail: '' }));
  app.db().newQuery(`SELECT * FROM (${sql}) LIMIT ${MOST_FINDINGS}`).all(rows);
  return plain(rows) as Finding[];
}

/** Keeps what the server has found itself. */
export function keepServersFindings(app: CoreApp, { check, findings }: { check: string; findings: Finding[] }) {
  inWriteTransaction(app, (tx) => keepFindings(tx, check, findings));
  return {};
}

/** Replaces the findings of a check; one that is still there keeps its time. */
function keepFindings(tx: CoreApp, check: string, findings: Finding[]) {
  const params = { check, findings: JSON.stringify(findings) };
  tx.db()
    .newQuery(
      `DELETE FROM shop_findings WHERE check_name = {:check}
         AND subject NOT IN (SELECT value ->> 'subject' FROM json_each({:findings}))`,
    )
    .bind(params)
    .execute();
  tx.db()
    .newQuery(
      `INSERT INTO shop_findings (check_name, subject, order_id, order_number, detail, found_at)
       SELECT {:check}, value ->> 'subject', value ->> 'order_id', value ->> 'order_number', value ->> 'detail',
         strftime('%Y-%m-%d %H:%M:%fZ') FROM json_each({:findings}) WHERE TRUE
       ON CONFLICT (check_name, subject) DO UPDATE SET detail = excluded.detail`,
    )
    .bind(params)
    .execute();
}

/** When the books were checked last, and what is wrong. */
export function booksState(app: CoreApp): BooksState {
  const audits = arrayOf(new DynamicModel({ audited_at: '', ms: 0 }));
  app.db().newQuery('SELECT audited_at, ms FROM shop_audits').all(audits);
  const rows = arrayOf(new DynamicModel({ check: '', subject: '', order_id: '', order_number: '', detail: '' }));
  app
    .db()
    .newQuery(
      `SELECT check_name AS [[check]], subject, order_id, order_number, detail FROM shop_findings
       ORDER BY found_at, check_name, subject`,
    )
    .all(rows);
  const [last] = audits;
  return {
    audited_at: last?.audited_at ?? '',
    ms: last?.ms ?? 0,
    findings: plain(rows) as BooksState['findings'],
  };
}
