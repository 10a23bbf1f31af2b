import { csvHead, csvLines } from '#admin/lists/csv.ts';
import { sumAmounts, type TaxAmounts } from '#shared/tax/gst.ts';
import { INVOICE_TITLES, type Invoice, type InvoiceLine, isInterState } from '#shared/tax/invoice.ts';

/** The figures of a month as an accountant enters them in GSTR-1. Credit notes reduce them. */

/** An invoice or credit note; `original` is the invoice that a credit note reduces. */
export interface IssuedDocument extends Invoice {
  original: Pick<Invoice, 'total_paise'> | null;
}

/** Invoices to other states above this are listed one by one (table 5), and so are their credit notes (table 9B). */
const LARGE_PAISE = 100_000_00;

/** A file of the export: name and CSV. */
export interface CsvFile {
  name: string;
  text: string;
}

/** The CSV files of a month's documents, in the order of their numbers. */
export function gstr1Files(documents: readonly IssuedDocument[]): CsvFile[] {
  const small = documents.filter((one) => !isLarge(one));
  const large = documents.filter(isLarge);
  return [
    { name: 'invoices.csv', text: csv(INVOICE_COLUMNS, documents.map(invoiceRow)) },
    { name: 'b2cs.csv', text: csv(B2CS_COLUMNS, b2csRows(small)) },
    { name: 'b2cl.csv', text: csv(LARGE_COLUMNS, large.filter(isInvoice).flatMap(rateRows)) },
    { name: 'cdnur.csv', text: csv(LARGE_COLUMNS, large.filter((one) => !isInvoice(one)).flatMap(rateRows)) },
    { name: 'hsn.csv', text: csv(HSN_COLUMNS, hsnRows(documents)) },
    { name: 'documents.csv', text: csv(DOCUMENT_COLUMNS, documentRows(documents)) },
  ];
}

const INVOICE_COLUMNS = [
  'Document',
  'Number',
  'Date',
  'Order',
  'Buyer',
  'Place of supply',
  'Value',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST',
  'Against invoice',
];
const B2CS_COLUMNS = ['Type', 'Place Of Supply', 'Rate', 'Taxable Value', 'IGST', 'CGST', 'SGST', 'Cess Amount'];
const LARGE_COLUMNS = [
  'Number',
  'Date',
  'Value',
  'Place Of Supply',
  'Rate',
  'Taxable Value',
  'IGST',
  'Against invoice',
];
const HSN_COLUMNS = ['HSN', 'UQC', 'Total Quantity', 'Rate', 'Total Value', 'Taxable Value', 'IGST', 'CGST', 'SGST'];
const DOCUMENT_COLUMNS = ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'];

function csv(columns: readonly string[], rows: readonly string[][]): string {
  return csvHead(columns) + csvLines(rows);
}

function isInvoice({ kind }: Invoice): boolean {
  return kind !== 'credit_note';
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

function taxCells({ igstPaise, cgstPaise, sgstPaise }: TaxAmounts): string[] {
  return [igstPaise, cgstPaise, sgstPaise].map(rupees);
}

function invoiceRow(one: IssuedDocument): string[] {
  const { document, kind, number, issued_on } = one;
  const total = signed(one, document.total);
  return [
    INVOICE_TITLES[kind],
    number,
    issued_on,
    document.orderNumber,
    document.buyer.name,
    placeOf(one),
    rupees(total.grossPaise),
    rupees(total.taxablePaise),
    ...taxCells(total),
    document.credits?.number ?? '',
  ];
}

/** Sums by key, in the order in which the keys appear first. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

/** Every line of the documents, with its document. */
function linesOf(documents: readonly IssuedDocument[]): { line: InvoiceLine; one: IssuedDocument }[] {
  return documents.flatMap((one) => one.document.lines.map((line) => ({ line, one })));
}

function b2csRows(documents: readonly IssuedDocument[]): string[][] {
  return grouped(linesOf(documents), ({ line, one }) => `${placeOf(one)}|${line.ratePercent}`)
    .toSorted(([a], [b]) => ((a ? placeOf(a.one) : '') < (b ? placeOf(b.one) : '') ? -1 : 1))
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const sum = sumAmounts(group.map(({ line, one }) => signed(one, line)));
      const { ratePercent } = first.line;
      return [['OE', placeOf(first.one), String(ratePercent), rupees(sum.taxablePaise), ...taxCells(sum), '0.00']];
    });
}

/** A row for each rate of a large document. */
function rateRows(one: IssuedDocument): string[][] {
  return grouped(one.document.lines, ({ ratePercent }) => String(ratePercent)).map((lines) => {
    const sum = sumAmounts(lines);
    return [
      one.number,
      one.issued_on,
      rupees(one.total_paise),
      placeOf(one),
      String(lines[0]?.ratePercent ?? 0),
      rupees(sum.taxablePaise),
      rupees(sum.igstPaise),
      one.document.credits?.number ?? '',
    ];
  });
}

function hsnRows(documents: readonly IssuedDocument[]): string[][] {
  return grouped(linesOf(documents), ({ line }) => `${line.hsn}|${line.ratePercent}`)
    .map((group) => {
      const sum = sumAmounts(group.map(({ line, one }) => signed(one, line)));
      const pieces = group.reduce((count, { line, one }) => count + (isInvoice(one) ? 1 : -1) * line.quantity, 0);
      const [first] = group;
      return [
        first?.line.hsn ?? '',
        'PCS-PIECES',
        String(pieces),
        String(first?.line.ratePercent ?? 0),
        rupees(sum.grossPaise),
        rupees(sum.taxablePaise),
        ...taxCells(sum),
      ];
    })
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

/**
 * The first and last number of each unbroken run of a kind and prefix: a restore leaves numbers out, and the prefix can be
 * changed. Nothing is ever cancelled.
 */
function documentRows(documents: readonly IssuedDocument[]): string[][] {
  return grouped(documents, ({ kind, number }) => `${kind} ${number.slice(0, number.lastIndexOf('/'))}`)
    .flatMap((ones) => runsOf(ones.toSorted((a, b) => a.serial - b.serial)))
    .map((run) => {
      const kind = run[0]?.kind ?? 'tax_invoice';
      return [INVOICE_TITLES[kind], run[0]?.number ?? '', run.at(-1)?.number ?? '', String(run.length), '0'];
    });
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
