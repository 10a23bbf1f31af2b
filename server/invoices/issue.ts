import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { IssueRequest } from '#shared/api/invoices.ts';
import { financialYearOf, type Invoice, invoiceRowSchema } from '#shared/tax/invoice.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { creditNoteDocument, invoiceDocument } from './document.ts';
import { InvoiceProblem } from './invoice-problem.ts';
import { type ReadOrder, readOrder } from './read-order.ts';
import { readSeller } from './seller.ts';

/** How often an invoice is computed again because the order changed meanwhile. */
const MOST_TRIES = 5;

/** Issues the invoice of an order, or returns the one it has. @throws InvoiceProblem */
export async function issueInvoice(orderId: string): Promise<Invoice> {
  const known = (await invoicesOfOrder(orderId)).find(isInvoice);
  if (known) return known;
  return issued(async () => {
    const day = indianDay();
    const [order, seller] = await Promise.all([readOrder(orderId), readSeller()]);
    refuseNotDue(order);
    const document = invoiceDocument(order, seller, day);
    return {
      kind: seller.kind,
      source: `order/${orderId}`,
      order_id: orderId,
      invoice_id: '',
      day,
      total_paise: document.total.grossPaise,
      document,
      seen: { order_updated_at: order.updatedAt, credited_paise: 0 },
    };
  });
}

/** Staff may ask for an invoice before the order is packed. @throws InvoiceProblem */
function refuseNotDue({ isSold, isExchange, placedOn, startsOn }: ReadOrder): void {
  if (isExchange) throw new InvoiceProblem('An exchange has no invoice of its own: that of the first order stands.');
  if (!isSold)
    throw new InvoiceProblem(
      'An order gets an invoice when it is paid, or confirmed for cash on delivery, unless it is cancelled.',
    );
  if (startsOn === '') {
    throw new InvoiceProblem('Invoices are off. Under Invoices, choose the day from which orders get one.');
  }
  if (placedOn < startsOn) {
    throw new InvoiceProblem(
      `The order was placed on ${placedOn}, but invoices start on ${startsOn}. Under Invoices, choose an earlier day.`,
    );
  }
}

const refundSchema = z.object({
  order_id: z.string(),
  amount_paise: z.number().int(),
  reason: z.string(),
  restock: z
    .array(z.object({ item_id: z.string(), quantity: z.number().int() }))
    .nullable()
    .transform((pieces) => new Map((pieces ?? []).map(({ item_id, quantity }) => [item_id, quantity]))),
});

/** Issues the credit note of an order that was to be paid on delivery and was not, or returns the one it has. @throws InvoiceProblem */
export function issueUnpaidNote(orderId: string): Promise<Invoice> {
  return creditNote(`cancel/${orderId}`, orderId, ({ total_paise, document }) => ({
    amountPaise: total_paise,
    pieces: new Map(document.lines.map(({ itemId, quantity }) => [itemId, quantity])),
    reason: 'Not paid on delivery',
  }));
}

const returnedSchema = z.object({ items: z.array(z.object({ item_id: z.string(), quantity: z.number().int() })) });

/** Issues the credit note of a refund, or returns the one it has. @throws InvoiceProblem */
export async function issueRefundNote(refundId: string): Promise<Invoice> {
  const refund = refundSchema.parse(await database().collection('refunds').getOne(refundId));
  const returned = await returnedBy(refundId);
  return creditNote(`refund/${refundId}`, refund.order_id, () => ({
    amountPaise: refund.amount_paise,
    pieces: piecesOf(refund.restock, returned),
    reason: refund.reason || 'Refund',
  }));
}

/** The items of the return request that a refund settles: they came back at receipt, or are paid for without. */
async function returnedBy(refundId: string): Promise<z.infer<typeof returnedSchema>['items']> {
  const pb = database();
  const filter = pb.filter('refund_id = {:refundId}', { refundId });
  const [request] = await pb.collection('return_requests').getFullList({ filter });
  return request === undefined ? [] : returnedSchema.parse(request).items;
}

function piecesOf(restock: ReadonlyMap<string, number>, returned: readonly { item_id: string; quantity: number }[]) {
  const pieces = new Map(restock);
  for (const { item_id, quantity } of returned) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  return pieces;
}

function creditNote(
  source: string,
  orderId: string,
  creditOf: (invoice: Invoice) => Parameters<typeof creditNoteDocument>[2],
): Promise<Invoice> {
  return issued(async () => {
    const [updatedAt, invoices] = await Promise.all([orderUpdatedAt(orderId), invoicesOfOrder(orderId)]);
    const invoice = invoices.find(isInvoice);
    if (invoice === undefined) throw new InvoiceProblem('The order has no invoice.');
    const earlier = invoices.filter(({ invoice_id }) => invoice_id === invoice.id);
    const document = creditNoteDocument(invoice, earlier, creditOf(invoice));
    return {
      kind: 'credit_note',
      source,
      order_id: orderId,
      invoice_id: invoice.id,
      day: indianDay(),
      total_paise: document.total.grossPaise,
      document,
      seen: {
        order_updated_at: updatedAt,
        credited_paise: earlier.reduce((sum, note) => sum + note.total_paise, 0),
      },
    };
  });
}

/** Sends what `compute` gives; again if the order changed in between. */
async function issued(compute: () => Promise<Omit<IssueRequest, 'financial_year'>>): Promise<Invoice> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const computed = await compute();
    const body: IssueRequest = { ...computed, financial_year: financialYearOf(computed.day) };
    const answer = await callHook('POST /api/shop/server/invoices', body);
    if (answer.outcome === 'changed') continue;
    if (answer.outcome === 'issued') logger.info({ number: answer.invoice.number }, 'invoice issued');
    return answer.invoice;
  }
  throw new InvoiceProblem('The order keeps changing. Please try again in a moment.');
}

/** An order's invoice and credit notes, oldest first. */
export async function invoicesOfOrder(orderId: string): Promise<Invoice[]> {
  const filter = database().filter('order_id = {:orderId}', { orderId });
  const rows = await database().collection('invoices').getFullList({ filter, sort: 'created_at' });
  // biome-ignore lint/plugin: tax.
  return rows.map((row) => invoiceRowSchema.parse(row));
}

function isInvoice({ kind }: Invoice): boolean {
  return kind !== 'credit_note';
}

async function orderUpdatedAt(orderId: string): Promise<string> {
  return z.object({ updated_at: z.string() }).parse(await database().collection('orders').getOne(orderId)).updated_at;
}
