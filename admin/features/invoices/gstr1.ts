import { type CsvColumn, csvFile } from '#admin/lists/csv.ts';
import type { IssuedDocument } from '#shared/api/invoices.ts';
import { sumAmounts, type TaxAmounts } from '#shared/tax/gst.ts';
import { INVOICE_TITLES, type Invoice, type InvoiceLine, isInterState } from '#shared/tax/invoice.ts';

/** The figures of a month as an accountant enters them in GSTR-1. Credit notes reduce them. */

/** Invoices to other states above this are listed one by one (table 5), and so are their credit notes (table 9B). */
const LARGE_PAISE = 100_000_00;

/** A file of the export: name and CSV. */
export interface CsvFile {
  name: string;
  text: string;
}

/** The CSV files of a month's documents, in the order of their numbers. */
export function gstr1Files(documents: readonly IssuedDocument[]): CsvFile[] {
  const [business, consumers] = [documents.filter(isBusiness), documents.filter((one) => !isBusiness(one))];
  const [small, large] = [consumers.filter((one) => !isLarge(one)), consumers.filter(isLarge)];
  const [invoices, notes] = [business.filter(isInvoice), business.filter((one) => !isInvoice(one))];
  return [
    { name: 'invoices.csv', text: csvFile(INVOICE_COLUMNS, documents) },
    { name: 'b2b.csv', text: csvFile(B2B_COLUMNS, invoices.flatMap(rateRows)) },
    { name: 'cdnr.csv', text: csvFile(B2B_COLUMNS, notes.flatMap(rateRows)) },
    { name: 'b2cs.csv', text: csvFile(B2CS_COLUMNS, b2csRows(small)) },
    { name: 'b2cl.csv', text: csvFile(LARGE_COLUMNS, large.filter(isInvoice).flatMap(rateRows)) },
    { name: 'cdnur.csv', text: csvFile(LARGE_COLUMNS, large.filter((one) => !isInvoice(one)).flatMap(rateRows)) },
    { name: 'hsn_b2b.csv', text: csvFile(HSN_COLUMNS, hsnRows(business)) },
    { name: 'hsn_b2c.csv', text: csvFile(HSN_COLUMNS, hsnRows(consumers)) },
    { name: 'documents.csv', text: csvFile(DOCUMENT_COLUMNS, documentRows(documents)) },
  ];
}

/** Lines of documents with their sum. */
interface SummedLines {
  one: IssuedDocument;
  line: InvoiceLine;
  sum: TaxAmounts;
  /** Pieces sold less pieces credited. */
  pieces: number;
}

const INVOICE_COLUMNS: readonly CsvColumn<IssuedDocument>[] = [
  { label: 'Document', csv: ({ kind }) => INVOICE_TITLES[kind] },
  { label: 'Number', csv: ({ number }) => number },
  { label: 'Date', csv: ({ issued_on }) => issued_on },
  { label: 'Order', csv: ({ document }) => document.orderNumber },
  { label: 'Buyer', csv: ({ document }) => document.buyer.name },
  { label: 'GSTIN of buyer', csv: ({ document }) => document.buyer.gstin },
  { label: 'Place of supply', csv: placeOf },
  { label: 'Value', csv: (one) => rupees(signed(one, one.document.total).grossPaise) },
  { label: 'Taxable value', csv: (one) => rupees(signed(one, one.document.total).taxablePaise) },
  ...taxColumns((one: IssuedDocument) => signed(one, one.document.total)),
  { label: 'Against invoice', csv: ({ document }) => document.credits?.number },
];
const B2CS_COLUMNS: readonly CsvColumn<SummedLines>[] = [
  { label: 'Type', csv: () => 'OE' },
  { label: 'Place Of Supply', csv: ({ one }) => placeOf(one) },
  { label: 'Rate', csv: ({ line }) => line.ratePercent },
  { label: 'Taxable Value', csv: ({ sum }) => rupees(sum.taxablePaise) },
  ...taxColumns(({ sum }: SummedLines) => sum),
  { label: 'Cess Amount', csv: () => '0.00' },
];
const RATE_COLUMNS: readonly CsvColumn<SummedLines>[] = [
  { label: 'Number', csv: ({ one }) => one.number },
  { label: 'Date', csv: ({ one }) => one.issued_on },
  { label: 'Value', csv: ({ one }) => rupees(one.total_paise) },
  { label: 'Place Of Supply', csv: ({ one }) => placeOf(one) },
  { label: 'Rate', csv: ({ line }) => line.ratePercent },
  { label: 'Taxable Value', csv: ({ sum }) => rupees(sum.taxablePaise) },
];
const AGAINST: CsvColumn<SummedLines> = { label: 'Against invoice', csv: ({ one }) => one.document.credits?.number };
const LARGE_COLUMNS: readonly CsvColumn<SummedLines>[] = [
  ...RATE_COLUMNS,
  { label: 'IGST', csv: ({ sum }) => rupees(sum.igstPaise) },
  AGAINST,
];
const B2B_COLUMNS: readonly CsvColumn<SummedLines>[] = [
  { label: 'GSTIN/UIN of Recipient', csv: ({ one }) => one.document.buyer.gstin },
  { label: 'Receiver Name', csv: ({ one }) => one.document.buyer.name },
  ...RATE_COLUMNS,
  ...taxColumns(({ sum }: SummedLines) => sum),
  AGAINST,
];
const HSN_COLUMNS: readonly CsvColumn<SummedLines>[] = [
  { label: 'HSN', csv: ({ line }) => line.hsn },
  // A service (SAC 99…) has no unit.
  { label: 'UQC', csv: ({ line }) => (line.hsn.startsWith('99') ? 'NA' : 'PCS-PIECES') },
  { label: 'Total Quantity', csv: ({ pieces }) => pieces },
  { label: 'Rate', csv: ({ line }) => line.ratePercent },
  { label: 'Total Value', csv: ({ sum }) => rupees(sum.grossPaise) },
  { label: 'Taxable Value', csv: ({ sum }) => rupees(sum.taxablePaise) },
  ...taxColumns(({ sum }: SummedLines) => sum),
];
/** Each row is an unbroken run of numbers. */
const DOCUMENT_COLUMNS: readonly CsvColumn<readonly IssuedDocument[]>[] = [
  { label: 'Nature of Document', csv: ([first]) => INVOICE_TITLES[first?.kind ?? 'tax_invoice'] },
  { label: 'Sr. No. From', csv: ([first]) => first?.number },
  { label: 'Sr. No. To', csv: (run) => run.at(-1)?.number },
  { label: 'Total Number', csv: (run) => run.length },
  { label: 'Cancelled', csv: () => 0 },
];

function taxColumns<Row>(amountsOf: (row: Row) => TaxAmounts): CsvColumn<Row>[] {
  return [
    { label: 'IGST', csv: (row) => rupees(amountsOf(row).igstPaise) },
    { label: 'CGST', csv: (row) => rupees(amountsOf(row).cgstPaise) },
    { label: 'SGST', csv: (row) => rupees(amountsOf(row).sgstPaise) },
  ];
}

function isInvoice({ kind }: Invoice): boolean {
  return kind !== 'credit_note';
}

/** Whether the buyer is registered: listed one by one with its GSTIN (tables 4 and 9B), and apart in table 12. */
function isBusiness({ document }: Invoice): boolean {
  return document.buyer.gstin !== '';
}

function isLarge(one: IssuedDocument): boolean {
  return isInterState(one.document) && (one.original ?? one).total_paise > LARGE_PAISE;
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** 08-Rajasthan */
function placeOf({ document: { placeOfSupply } }: Invoice): string {
  return `${placeOfSupply.code}-${placeOfSupply.state}`;
}

/** Amounts as they count: negative for a credit note. */
function signed({ kind }: Invoice, amounts: TaxAmounts): TaxAmounts {
  const sign = kind === 'credit_note' ? -1 : 1;
  return {
    grossPaise: sign * amounts.grossPaise,
    taxablePaise: sign * amounts.taxablePaise,
    cgstPaise: sign * amounts.cgstPaise,
    sgstPaise: sign * amounts.sgstPaise,
    igstPaise: sign * amounts.igstPaise,
  };
}

/** Sums by key, in the order in which the keys appear first. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

type DocumentLine = Pick<SummedLines, 'one' | 'line'>;

/** Every line of the documents, with its document. */
function linesOf(documents: readonly IssuedDocument[]): DocumentLine[] {
  return documents.flatMap((one) => one.document.lines.map((line) => ({ line, one })));
}

/** Lines of one group with their sum; nothing without lines. */
function summed(group: readonly DocumentLine[]): SummedLines[] {
  const [first] = group;
  if (first === undefined) return [];
  const sum = sumAmounts(group.map(({ line, one }) => signed(one, line)));
  const pieces = group.reduce((count, { line, one }) => count + (isInvoice(one) ? 1 : -1) * line.quantity, 0);
  return [{ ...first, sum, pieces }];
}

function b2csRows(documents: readonly IssuedDocument[]): SummedLines[] {
  return grouped(linesOf(documents), ({ line, one }) => `${placeOf(one)}|${line.ratePercent}`)
    .flatMap(summed)
    .toSorted((a, b) => (placeOf(a.one) < placeOf(b.one) ? -1 : 1));
}

/** A row for each rate of a large document, whose amounts are positive in a credit note too. */
function rateRows(one: IssuedDocument): SummedLines[] {
  return grouped(linesOf([one]), ({ line }) => String(line.ratePercent))
    .flatMap(summed)
    .map((row) => ({ ...row, sum: signed(one, row.sum) }));
}

function hsnRows(documents: readonly IssuedDocument[]): SummedLines[] {
  return grouped(linesOf(documents), ({ line }) => `${line.hsn}|${line.ratePercent}`)
    .flatMap(summed)
    .toSorted((a, b) => (a.line.hsn < b.line.hsn ? -1 : 1));
}

/**
 * Each unbroken run of a kind and prefix: a restore leaves numbers out, and the prefix can be changed. Nothing is ever
 * cancelled.
 */
function documentRows(documents: readonly IssuedDocument[]): IssuedDocument[][] {
  return grouped(documents, ({ kind, number }) => `${kind} ${number.slice(0, number.lastIndexOf('/'))}`).flatMap(
    (ones) => runsOf(ones.toSorted((a, b) => a.serial - b.serial)),
  );
}

/** Documents by serial, cut where a serial does not follow. */
function runsOf(documents: readonly IssuedDocument[]): IssuedDocument[][] {
  const runs: IssuedDocument[][] = [];
  for (const one of documents) {
    const run = runs.at(-1);
    if (run?.at(-1)?.serial === one.serial - 1) run.push(one);
    else runs.push([one]);
  }
  return runs;
}
