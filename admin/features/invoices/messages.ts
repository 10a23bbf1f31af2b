import { formatPaise } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { DAY_FAULT } from '#shared/time/indian-day.ts';

/** Invoices, which are not in the specification. */
export const INVOICE_WORDS = {
  title: 'Invoices',
  request: (order: string) => `Invoice of ${order}`,
  loading: 'Loading the invoices',
  month: 'Month',
  year: 'Year',
  empty: 'No invoices in this month',
  emptyHint: 'An order gets its invoice when it is paid and marked as processing.',
  number: 'Number',
  buyer: 'Buyer',
  place: 'Place of supply',
  tax: 'Tax',
  total: 'Total',
  download: 'Download PDF',
  downloadFailed: 'The PDF could not be downloaded',
  print: 'Print',
  printOfOrder: 'Print invoice',
  backToOrder: 'Back to the order',
  against: (number: string, day: string) => `Against ${number} of ${day}`,
  item: 'Item',
  hsnShort: 'HSN',
  pieces: 'Qty',
  taxable: 'Taxable',
  codFee: 'Cash on delivery fee (included)',
  onDelivery: 'Cash on delivery',
  taxableValue: 'Taxable value',
  rate: 'Rate',
  csv: 'Download CSV for GSTR-1',
  allPdfs: 'Download all PDFs',
  drawing: 'Collecting PDFs',
  stop: 'Stop',
  stopped: 'Download stopped',
  exportFailed: 'The invoices could not be downloaded',
  ofOrder: 'Invoice',
  noneOfOrder: 'Not issued yet. It is issued when the order is paid and marked as processing.',
  offForOrder: 'Invoices are off. Under Invoices, choose the day from which orders get one.',
  create: 'Create invoice now',
  exchange: 'An exchange has no invoice of its own: that of the first order stands.',
  created: (number: string) => `Invoice ${number} created`,
  createFailed: 'The invoice could not be created',
  missingTitle: 'Invoices cannot be issued yet',
  missing: (parts: readonly string[]) => `Under Settings, Shop details, enter ${parts.join(', and ')}.`,
  blockedTitle: 'Orders that wait for their invoice',
  unregistered: 'The shop has no GSTIN, so it issues plain invoices without tax.',
  composition: 'The shop is a composition dealer, so it issues bills of supply without tax.',
  differing: ({ gstin, address }: { gstin: string; address: string }) =>
    `The GSTIN is of ${gstin}, the address of the shop is in ${address}. Invoices charge tax as from ${gstin}. If that is wrong, correct the GSTIN or the address under Settings, Shop details.`,
  off: 'Invoices are off. Choose the day from which orders get one.',
  settings: 'Numbers and HSN codes',
  settingsHint: 'Ask your accountant. An issued invoice never changes.',
  startsOn: 'Invoices for orders from',
  startsOnHint: 'Orders placed on this day or later. Empty: none.',
  prefix: 'Invoice numbers start with',
  creditPrefix: 'Credit note numbers start with',
  prefixHint: (example: string) => `Up to 3 letters or digits: ${example}`,
  startsOnError: DAY_FAULT,
  prefixError: 'Enter 1 to 3 capital letters or digits.',
  samePrefix: 'Invoices and credit notes need different prefixes.',
  hsn: 'HSN code of stitched pieces',
  hsnUnstitched: 'HSN code of unstitched pieces',
  hsnHint: 'For products that have none, and whose category has none (under Brands).',
  hsnError: 'Enter 4, 6 or 8 digits.',
  proposedRates: 'Rates to confirm',
  proposedRatesHint:
    'Ask your accountant, then tick the rates that are right for your goods. An order with others waits for its invoice under Needs attention. You choose the HSN code in the product, or in its category under Brands.',
  saved: 'Invoice settings saved',
} as const;

/** By column of the settings; the rates are those of shared/tax/gst-rates.json. */
export const PROPOSED_RATE_LABELS = {
  rate_64: 'Footwear (HSN 64): 5 % up to ₹2,500 a pair before tax, 18 % above',
  rate_4202: 'Bags of cotton or jute, and handmade bags (HSN 4202): 5 %',
  rate_7117: 'Imitation jewellery (HSN 7117): 3 %',
} as const;

export const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The day of an invoice: 24 Nov 2026. */
export function issuedOn(day: string): string {
  return formatOrderDate(new Date(`${day}T00:00:00+05:30`));
}

/** `3 documents, ₹12,400 after credit notes`. */
export function monthSummary(documents: readonly { kind: string; total_paise: number }[]): string {
  const sum = documents.reduce((total, one) => total + (one.kind === 'credit_note' ? -1 : 1) * one.total_paise, 0);
  const count = documents.length === 1 ? '1 document' : `${documents.length.toLocaleString('en-IN')} documents`;
  return `${count}, ${formatPaise(sum)} after credit notes`;
}
