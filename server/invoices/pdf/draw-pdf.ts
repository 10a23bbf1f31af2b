import { fileURLToPath } from 'node:url';
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as e, type ReactNode } from 'react';
import { formatPaise } from '#shared/money.ts';
import {
  COMPOSITION_WORDS,
  INVOICE_TITLES,
  type Invoice,
  type InvoiceDocument,
  type InvoiceLine,
  isInterState,
  isOfComposition,
  isTestInvoice,
  TEST_INVOICE,
} from '#shared/tax/invoice.ts';
import { SHEET } from './sheet.ts';

/** Draws invoices as A4 pages. Elements are made by createElement, since this program runs without a compiler. */

/** Subsets of one font. Digits, spaces and Latin letters are in the first, ₹ in the second. */
const SUBSETS = { Latin: 'latin', LatinExtended: 'latin-ext', Devanagari: 'devanagari' };
const WEIGHTS = [400, 700] as const;

for (const [family, subset] of Object.entries(SUBSETS)) {
  const fonts = WEIGHTS.map((fontWeight) => ({
    src: fileURLToPath(import.meta.resolve(`@fontsource/mukta/files/mukta-${subset}-${fontWeight}-normal.woff`)),
    fontWeight,
  }));
  Font.register({ family, fonts });
}
/** Longer words would run out of their column. */
const LONGEST_WORD = 24;
// Names and addresses are not hyphenated; a longer word is broken anywhere.
Font.registerHyphenationCallback((word) =>
  [...word].length <= LONGEST_WORD ? [word] : (word.match(/(?:\P{M}\p{M}*){1,8}/gu) ?? [word]),
);

const LONG_DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

function longDate(day: string): string {
  return LONG_DATE.format(new Date(`${day}T00:00:00Z`));
}

/** The PDF of an invoice or credit note. */
export async function drawPdf(invoice: Invoice): Promise<Uint8Array> {
  const { document, number, issued_on } = invoice;
  const issuedAt = new Date(`${issued_on}T00:00:00Z`);
  return renderToBuffer(
    e(
      Document,
      {
        title: `${INVOICE_TITLES[invoice.kind]} ${number}`,
        author: document.seller.name,
        // The same invoice gives the same bytes.
        creationDate: issuedAt,
        modificationDate: issuedAt,
      },
      e(
        Page,
        { size: 'A4', style: SHEET.page },
        ...(isTestInvoice(invoice) ? [text(TEST_INVOICE, 'test')] : []),
        ...(isOfComposition(document) ? [text(COMPOSITION_WORDS, 'words')] : []),
        head(invoice),
        parties(invoice),
        table(document),
        totals(document),
        foot(invoice),
        e(Text, {
          fixed: true,
          style: SHEET.pageNumber,
          render: ({ pageNumber, totalPages }) => `${number}, page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  );
}

function text(content: string, ...styles: (keyof typeof SHEET)[]): ReactNode {
  return e(Text, { style: styles.map((style) => SHEET[style]) }, content);
}

function box(style: keyof typeof SHEET, ...children: ReactNode[]): ReactNode {
  return e(View, { style: SHEET[style] }, ...children);
}

function head({ kind, number, issued_on, document }: Invoice): ReactNode {
  const { seller, credits, orderNumber } = document;
  const legal = seller.legalName !== '' && seller.legalName !== seller.name ? [text(seller.legalName)] : [];
  return box(
    'head',
    box(
      'half',
      text(seller.name || seller.legalName, 'shop'),
      ...legal,
      ...seller.address.map((line) => text(line)),
      ...(seller.gstin === '' ? [] : [text(`GSTIN ${seller.gstin}`, 'bold')]),
      text([seller.phone, seller.email].filter((part) => part !== '').join('  ·  '), 'soft'),
    ),
    box(
      'headRight',
      text(INVOICE_TITLES[kind], 'title'),
      text(number, 'bold'),
      text(longDate(issued_on)),
      text(`Order ${orderNumber}`),
      ...(credits ? [text(`Against ${credits.number} of ${longDate(credits.issuedOn)}`)] : []),
    ),
  );
}

function parties({ document }: Invoice): ReactNode {
  const { buyer, placeOfSupply, credits } = document;
  return box(
    'parties',
    box(
      'half',
      text('Bill to and ship to', 'label'),
      text(buyer.name, 'bold'),
      ...buyer.address.map((line) => text(line)),
      ...(buyer.gstin === '' ? [] : [text(`GSTIN ${buyer.gstin}`, 'bold')]),
    ),
    box(
      'half',
      text('Place of supply', 'label'),
      text(`${placeOfSupply.state} (${placeOfSupply.code})`),
      ...(credits ? [text('Reason', 'label'), text(credits.reason)] : []),
    ),
  );
}

/** A column of the table; `of` gives a cell. */
interface Column {
  title: string;
  width: keyof typeof SHEET;
  of: (line: InvoiceLine, index: number) => string;
}

const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise without the sign of the currency, for tables: 1,29,900.00. */
function amount(paise: number): string {
  return AMOUNT.format(paise / 100);
}

function columnsOf(document: InvoiceDocument): Column[] {
  const isTaxed = document.lines.some(({ ratePercent }) => ratePercent > 0);
  const taxes: Column[] = isInterState(document)
    ? [{ title: 'IGST', width: 'tax', of: ({ igstPaise }) => amount(igstPaise) }]
    : [
        { title: 'CGST', width: 'tax', of: ({ cgstPaise }) => amount(cgstPaise) },
        { title: 'SGST', width: 'tax', of: ({ sgstPaise }) => amount(sgstPaise) },
      ];
  return [
    { title: '', width: 'serial', of: (_, index) => String(index + 1) },
    { title: 'Item', width: 'item', of: ({ description }) => description },
    { title: 'HSN', width: 'hsn', of: ({ hsn }) => hsn },
    { title: 'Qty', width: 'quantity', of: ({ quantity }) => (quantity === 0 ? '' : String(quantity)) },
    ...(isTaxed
      ? ([
          { title: 'Taxable', width: 'amount', of: ({ taxablePaise }) => amount(taxablePaise) },
          { title: 'Rate', width: 'rate', of: ({ ratePercent }) => `${ratePercent} %` },
          ...taxes,
        ] satisfies Column[])
      : []),
    { title: 'Amount', width: 'amount', of: ({ grossPaise }) => amount(grossPaise) },
  ];
}

function table(document: InvoiceDocument): ReactNode {
  const columns = columnsOf(document);
  const row = (key: string, style: keyof typeof SHEET, cells: string[]) =>
    e(
      View,
      { key, style: SHEET[style], wrap: false, fixed: style === 'tableHead' },
      ...cells.map((cell, index) => e(Text, { key: index, style: SHEET[columns[index]?.width ?? 'item'] }, cell)),
    );
  return box(
    'table',
    row(
      'head',
      'tableHead',
      columns.map(({ title }) => title),
    ),
    ...document.lines.map((line, index) =>
      row(
        line.itemId,
        'row',
        columns.map(({ of }) => of(line, index)),
      ),
    ),
  );
}

function totals({ total, lines, codFeePaise }: InvoiceDocument): ReactNode {
  const sumOf = (part: 'discountPaise' | 'shippingPaise') => lines.reduce((sum, line) => sum + line[part], 0);
  const entries: [string, number][] = [
    ['Discount (included)', -sumOf('discountPaise')],
    ['Shipping (included)', sumOf('shippingPaise') - codFeePaise],
    ['Cash on delivery fee (included)', codFeePaise],
    ['Taxable value', total.taxablePaise === total.grossPaise ? 0 : total.taxablePaise],
    ['CGST', total.cgstPaise],
    ['SGST / UTGST', total.sgstPaise],
    ['IGST', total.igstPaise],
  ];
  const line = (label: string, value: string, style: keyof typeof SHEET) =>
    e(View, { key: label, style: SHEET[style] }, text(label), text(value));
  return e(
    View,
    { style: SHEET.totals, wrap: false },
    ...entries.flatMap(([label, paise]) => (paise === 0 ? [] : [line(label, amount(paise), 'totalLine')])),
    line('Total', formatPaise(total.grossPaise), 'grandTotal'),
  );
}

function taxNote(document: InvoiceDocument): string[] {
  if (document.seller.gstin === '') return ['The seller is not registered under GST; no tax is charged.'];
  return isOfComposition(document) ? [] : ['Prices include GST. Tax is not payable on reverse charge.'];
}

function foot({ kind, document }: Invoice): ReactNode {
  const notes = [
    ...(document.isOnDelivery && kind !== 'credit_note' ? ['Payment: cash on delivery.'] : []),
    ...taxNote(document),
    'This document was made by computer and needs no signature.',
  ];
  return box('foot', ...notes.map((note) => text(note, 'soft')));
}
