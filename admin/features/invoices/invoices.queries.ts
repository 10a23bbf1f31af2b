import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import { callServer, readServerFile } from '#admin/api/server.ts';
import { readTestOrders } from '#admin/features/test-orders/test-orders.queries.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import {
  ADMIN_INVOICE_PDF_PATH,
  ADMIN_INVOICES_PATH,
  INVOICE_LIST_PATH,
  type IssuedDocument,
  invoiceListSchema,
  invoicingStateSchema,
} from '#shared/api/invoices.ts';
import type { TestOrders } from '#shared/api/test-orders.ts';
import { type Invoice, invoiceRowSchema, isTestInvoice } from '#shared/tax/invoice.ts';
import { daysOfMonth } from './invoices-search.ts';
import { INVOICE_WORDS } from './messages.ts';

export const INVOICES_KEY = ['invoices'];

/** The server issues them soon after a change of the order, so an open order asks again, in ms. */
const POLL_MS = 5000;

/** An order's invoice and credit notes, oldest first. */
export function orderInvoicesQuery(orderId: string) {
  return queryOptions({
    queryKey: [...INVOICES_KEY, 'order', orderId],
    refetchInterval: POLL_MS,
    queryFn: ({ signal }): Promise<Invoice[]> => readDocuments({ order: orderId }, shownRows, signal),
  });
}

/** The invoices and credit notes of a month, by number. */
export function monthInvoicesQuery(month: string) {
  return queryOptions({
    queryKey: [...INVOICES_KEY, 'month', month],
    queryFn: ({ signal }) => readMonth(month, shownRows, signal),
  });
}

/** Reads the documents of a month: those to list, or all for a file. */
export function readMonth(month: string, read: ReadRows, signal?: AbortSignal): Promise<IssuedDocument[]> {
  return readDocuments(daysOfMonth(month), read, signal);
}

async function readDocuments(
  query: Record<string, string>,
  read: ReadRows,
  signal?: AbortSignal,
): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = [];
  for (let page = 1; ; page += 1) {
    const options = { method: 'GET', query: { ...query, page }, ...(signal && { signal }) };
    const { items, totalPages } = read(invoiceListSchema, await pocketBase.send(INVOICE_LIST_PATH, options));
    documents.push(...items);
    if (page >= totalPages) return documents;
  }
}

/** Reads the documents of a month for the accountant. @throws if one cannot be read */
export async function readCounted(month: string, signal?: AbortSignal): Promise<IssuedDocument[]> {
  const [documents, testOrders] = await Promise.all([readMonth(month, allRows, signal), readTestOrders(signal)]);
  return countedDocuments(documents, testOrders);
}

/** Without test invoices where reports leave test orders out. */
export function countedDocuments(documents: readonly IssuedDocument[], testOrders: TestOrders): IssuedDocument[] {
  return documents.filter((one) => testOrders !== 'left_out' || !isTestInvoice(one));
}

const settingsSchema = z.object({
  id: z.string(),
  starts_on: z.string(),
  prefix: z.string(),
  credit_prefix: z.string(),
  hsn: z.string(),
  hsn_unstitched: z.string(),
  rate_64: z.boolean(),
  rate_4202: z.boolean(),
  rate_7117: z.boolean(),
});
export type InvoiceSettings = z.infer<typeof settingsSchema>;

/** How the shop numbers its invoices, and its HSN codes. */
export const invoiceSettingsQuery = queryOptions({
  queryKey: [...INVOICES_KEY, 'settings'],
  queryFn: async () => settingsSchema.parse(await pocketBase.collection('invoice_settings').getFirstListItem('')),
});

/** What keeps the shop, or single orders, from getting invoices. */
export const invoicingStateQuery = queryOptions({
  queryKey: [...INVOICES_KEY, 'state'],
  queryFn: ({ signal }) => callServer(ADMIN_INVOICES_PATH, invoicingStateSchema, { method: 'GET', signal }),
});

/** Issues an order's invoice now. @throws ServerRefusal that says what is missing */
export function issueNow({ id, order_number }: { id: string; order_number: string }): Promise<Invoice> {
  return sendOnce({
    label: INVOICE_WORDS.request(order_number),
    path: ADMIN_INVOICES_PATH,
    body: { order_id: id },
    key: 'none',
    answer: invoiceRowSchema,
  });
}

/** The PDF of an invoice. */
export function readPdf(id: string, signal?: AbortSignal): Promise<Blob> {
  return readServerFile(`${ADMIN_INVOICE_PDF_PATH}?${new URLSearchParams({ id })}`, signal);
}
