import { z } from 'zod';
import type { ShopIdentity } from '../content/shop.ts';
import { taxAmountsSchema } from './gst.ts';
import { stateOfGstin } from './gst-states.ts';

/** What an invoice or credit note states. It is stored when it is issued and never changes. */

export const INVOICE_KINDS = ['tax_invoice', 'plain_invoice', 'bill_of_supply', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Numbers of test orders are no part of the books, so they have series of their own. */
export const INVOICE_SERIES = ['invoice', 'credit_note', 'test_invoice', 'test_credit_note'] as const;

/**
 * The title of the document. `plain_invoice`: the shop has no GSTIN. `bill_of_supply`: it is a composition dealer; an old one may
 * be of a shop without GSTIN.
 */
export const INVOICE_TITLES: Record<InvoiceKind, string> = {
  tax_invoice: 'Tax invoice',
  plain_invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
};

/** The kind of a seller's invoices. */
export function invoiceKindOf({ gstin, is_composition }: Pick<ShopIdentity, 'gstin' | 'is_composition'>): InvoiceKind {
  if (stateOfGstin(gstin) === undefined) return 'plain_invoice';
  return is_composition ? 'bill_of_supply' : 'tax_invoice';
}

const sellerSchema = z.object({
  /** The shop's name, and the legal name if it differs. */
  name: z.string(),
  legalName: z.string(),
  address: z.array(z.string()),
  gstin: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type InvoiceSeller = z.infer<typeof sellerSchema>;

const lineSchema = taxAmountsSchema.extend({
  itemId: z.string(),
  description: z.string(),
  hsn: z.string(),
  /** Pieces; 0 in a credit note for a part of the price. */
  quantity: z.number().int(),
  /** Of one piece with tax, before discount and shipping. */
  pricePaise: z.number().int(),
  discountPaise: z.number().int(),
  shippingPaise: z.number().int(),
  ratePercent: z.number(),
});
export type InvoiceLine = z.infer<typeof lineSchema>;

export const invoiceDocumentSchema = z.object({
  seller: sellerSchema,
  /** `gstin`: of a registered buyer, whose invoice is a business invoice (B2B); otherwise empty. */
  buyer: z.object({ name: z.string(), address: z.array(z.string()), gstin: z.string().default('') }),
  /** The state that the goods go to, and its GST code. */
  placeOfSupply: z.object({ state: z.string(), code: z.string() }),
  orderNumber: z.string(),
  lines: z.array(lineSchema),
  total: taxAmountsSchema,
  /** Of the lines' shipping, what is the fee for cash on delivery. */
  codFeePaise: z.number().int().default(0),
  /** Whether the buyer pays in cash on delivery. */
  isOnDelivery: z.boolean().default(false),
  /** The invoice that a credit note reduces, and why; null for an invoice. */
  credits: z.object({ number: z.string(), issuedOn: z.iso.date(), reason: z.string() }).nullable(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;

/** An issued invoice or credit note, as stored. */
export const invoiceRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  series: z.enum(INVOICE_SERIES),
  financial_year: z.string(),
  serial: z.number().int(),
  /** The day in India. */
  issued_on: z.iso.date(),
  order_id: z.string(),
  /** Empty for an invoice. */
  invoice_id: z.string(),
  total_paise: z.number().int(),
  document: invoiceDocumentSchema,
});
export type Invoice = z.infer<typeof invoiceRowSchema>;

/** `26-27` for a day from 1 April 2026 to 31 March 2027. */
export function financialYearOf(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** Stated by each document of a test order. */
export const TEST_INVOICE = 'Test: no money was paid, and no tax is due.';

/** What the documents of a composition dealer say at the top (CGST Rules, rule 5(1)(f)). */
export const COMPOSITION_WORDS = 'Composition taxable person, not eligible to collect tax on supplies';

/** Whether the seller was a composition dealer: registered, and without tax on any line. */
export function isOfComposition({ seller, lines }: Pick<InvoiceDocument, 'seller' | 'lines'>): boolean {
  return seller.gstin !== '' && lines.every(({ ratePercent }) => ratePercent === 0);
}

/** Whether it belongs to an order that was paid in test mode. */
export function isTestInvoice({ series }: Pick<Invoice, 'series'>): boolean {
  return series.startsWith('test_');
}

/** Whether the seller and the buyer are in different states. */
export function isInterState({ total }: InvoiceDocument): boolean {
  return total.igstPaise > 0;
}
