import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { Invoice } from '#shared/tax/invoice.ts';
import { InvoiceProblem } from './invoice-problem.ts';
import { issueInvoice, issueRefundNote, issueUnpaidNote } from './issue.ts';

/** Time limit of a run, in ms; the next one continues. */
const RUN_MS = 20_000;

export interface IssueReport {
  issued: number;
  failed: number;
}

/** How long a failed one is skipped, in ms, so that those after it get their turn. */
const RETRY_AFTER_MS = 2 * 60_000;

/** When failed ones are tried again, by id, in ms of `performance.now()`. A restart tries all. */
const retryAt = new Map<string, number>();

let lastRun: Promise<unknown> = Promise.resolve();

/** Issues due invoices and credit notes, one run at a time. Safe to repeat. */
export function issueDueInvoices(): Promise<IssueReport> {
  const run = lastRun.then(issueDue);
  // The caller gets the error; the next run starts regardless.
  lastRun = run.catch(() => undefined);
  return run;
}

async function issueDue(): Promise<IssueReport> {
  const end = performance.now() + RUN_MS;
  const due = await callHook('GET /api/shop/server/invoices/due');
  const tasks: { id: string; issue: (id: string) => Promise<Invoice> }[] = [
    ...due.orders.map((id) => ({ id, issue: issueInvoice })),
    ...due.refunds.map((id) => ({ id, issue: issueRefundNote })),
    ...due.unpaid.map((id) => ({ id, issue: issueUnpaidNote })),
  ];
  const report = { issued: 0, failed: 0 };
  for (const { id, issue } of tasks) {
    if (performance.now() > end) break;
    if (performance.now() < (retryAt.get(id) ?? 0)) continue;
    try {
      await issue(id);
      retryAt.delete(id);
      report.issued += 1;
    } catch (error) {
      retryAt.set(id, performance.now() + RETRY_AFTER_MS);
      report.failed += 1;
      if (error instanceof InvoiceProblem)
        logger.info({ id, problem: error.message }, 'an invoice cannot be issued yet');
      else logger.warn({ err: error, id }, 'issuing an invoice failed; retrying in some minutes');
    }
  }
  return report;
}
