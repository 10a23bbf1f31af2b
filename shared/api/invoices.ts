import { z } from 'zod';
import { INVOICE_KINDS, type InvoiceDocument, invoiceRowSchema } from '#shared/tax/invoice.ts';

/** Lists of invoices, issuing them (PocketBase, the shop's server only), and their PDFs. */

/** GET ?token=: a PDF, for the holder of a link from /api/order-confirmation. */
export const INVOICE_PDF_PATH = '/api/invoice';

/** GET (admins): an InvoicingState. POST `{order_id}` (admins): issues an order's invoice now, or answers the one it has. 409 invoice_refused says what is missing. */
export const ADMIN_INVOICES_PATH = '/api/admin/invoices';
export const invoicingStateSchema = z.object({
  /** What an invoice needs and the shop's details lack, in words. */
  missing: z.array(z.string()),
  /** The kind of the shop's invoices. */
  kind: z.enum(INVOICE_KINDS),
  /** The states, if the GSTIN is of another one than the shop's address. */
  differing: z.object({ gstin: z.string(), address: z.string() }).nullable(),
  /** Orders that should have an invoice and cannot get one, with what to do; the oldest ones. */
  blocked: z.array(z.object({ order_id: z.string(), order_number: z.string(), problem: z.string() })),
});
export type InvoicingState = z.infer<typeof invoicingStateSchema>;
export const issueNowSchema = z.object({ order_id: z.string().regex(/^[a-z0-9]{15}$/) });

/** GET ?id= (admins): a PDF. */
export const ADMIN_INVOICE_PDF_PATH = '/api/admin/invoice-pdf';
export const invoiceIdSchema = z.object({ id: z.string().regex(/^[a-z0-9]{15}$/) });

/**
 * GET (PocketBase, admins) `?id=`, `?order=`, or `?from=&before=` with days of issue, and `page` of 500: `invoiceListSchema`. Only
 * owners see the buyers of erased orders.
 */
export const INVOICE_LIST_PATH = '/api/shop/admin/invoices';
/** An invoice or credit note; `original` is the invoice that a credit note reduces. */
const issuedDocumentSchema = invoiceRowSchema.extend({
  original: z.object({ total_paise: z.number().int() }).nullable(),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;
export const invoiceListSchema = z.object({ totalPages: z.number().int(), items: z.array(issuedDocumentSchema) });

/** Numbers and stores an invoice or credit note in one transaction. */
export interface IssueRequest {
  kind: (typeof INVOICE_KINDS)[number];
  /** What it is issued for, once: `order/<id>` or `refund/<id>`. */
  source: string;
  order_id: string;
  /** Of a credit note; otherwise empty. */
  invoice_id: string;
  /** The day in India from which the tax was computed. */
  day: string;
  /** The financial year of `day`: '26-27'. */
  financial_year: string;
  total_paise: number;
  document: InvoiceDocument;
  /** What the document was computed from. */
  seen: { order_updated_at: string; credited_paise: number };
}

/** changed: the order, its credits or the day differ from what was seen; compute it again. */
export const issueAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['issued', 'existing']), invoice: invoiceRowSchema }),
  z.object({ outcome: z.literal('changed'), invoice: z.null() }),
]);
export type IssueAnswer = z.infer<typeof issueAnswerSchema>;

/** Ids of orders without invoice, and of refunds without credit note. */
export const dueInvoicesSchema = z.object({
  orders: z.array(z.string()),
  refunds: z.array(z.string()),
  /** Orders with an invoice whose parcel was refused, or that were cancelled before they were paid on delivery. */
  unpaid: z.array(z.string()),
});
export type DueInvoices = z.infer<typeof dueInvoicesSchema>;
