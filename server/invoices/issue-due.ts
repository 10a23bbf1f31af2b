import { reportFindings } from '#server/books/books.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import { WAITING_INVOICE } from '#shared/orders/issue-kinds.ts';
import type { Invoice } from '#shared/tax/invoice.ts';
import { InvoiceProblem } from './invoice-problem.ts';
import { issueInvoice, issueRefundNote, issueUnpaidNote } from './issue.ts';
import { type WaitingOrder, waitingInvoices } from './waiting.ts';

/** Time limit of a run, in ms; the next one continues. */
const RUN_MS = 20_000;

export interface IssueReport {
  issued: number;
  failed: number;
}

/** How long a failed one is skipped, in ms, so that those after it get their turn. */
const RETRY_AFTER_MS = 2 * 60_000;

/** Those that failed, by id: when they are tried again, in ms of `performance.now()`, and what staff have to do. A restart tries all. */
const failed = new Map<string, { retryAt: number; problem: InvoiceProblem | undefined }>();

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
    if (performance.now() < (failed.get(id)?.retryAt ?? 0)) continue;
    try {
      await issue(id);
      failed.delete(id);
      report.issued += 1;
    } catch (error) {
      const problem = error instanceof InvoiceProblem ? error : undefined;
      failed.set(id, { retryAt: performance.now() + RETRY_AFTER_MS, problem });
      report.failed += 1;
      if (problem) logger.info({ id, problem: problem.message }, 'an invoice cannot be issued yet');
      else logger.warn({ err: error, id }, 'issuing an invoice failed; retrying in some minutes');
    }
  }
  await reportWaiting(due.orders);
  return report;
}

/** The findings that were reported last. */
let reportedWaiting: string | undefined;

/** Lists orders that wait for their invoice under Needs attention, when they have changed. */
async function reportWaiting(orders: readonly string[]): Promise<void> {
  const findings = waitingInvoices(orders.flatMap((id) => problemOf(id) ?? []));
  const text = JSON.stringify(findings);
  if (text === reportedWaiting) return;
  await reportFindings(WAITING_INVOICE, findings);
  reportedWaiting = text;
}

function problemOf(orderId: string): WaitingOrder | undefined {
  const problem = failed.get(orderId)?.problem;
  return problem && { orderId, productId: problem.productId, problem: problem.message };
}
