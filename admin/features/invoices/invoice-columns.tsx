import { Link } from '@tanstack/react-router';
import { TestBadge } from '#admin/features/test-orders/TestOrdersNote.tsx';
import type { Column } from '#admin/lists/columns.ts';
import { saveBlob } from '#admin/lists/csv.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { formatPaise } from '#shared/money.ts';
import { INVOICE_TITLES, type Invoice, isTestInvoice } from '#shared/tax/invoice.ts';
import { readPdf } from './invoices.queries.ts';
import { INVOICE_WORDS, issuedOn } from './messages.ts';

/** The documents of a month. */
export const INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  {
    key: 'number',
    label: INVOICE_WORDS.number,
    cell: (invoice) => (
      <>
        <p className="flex flex-wrap gap-x-2 font-semibold">
          {invoice.number} {isTestInvoice(invoice) && <TestBadge />}
        </p>
        <p className="text-sm text-ink-soft">
          {INVOICE_TITLES[invoice.kind]}, {issuedOn(invoice.issued_on)}
        </p>
      </>
    ),
  },
  {
    key: 'buyer',
    label: INVOICE_WORDS.buyer,
    className: 'max-lg:text-right',
    cell: ({ document, order_id }) => (
      <>
        <p>{document.buyer.name}</p>
        <Link to="/orders" search={{ order: order_id }} className="link text-sm">
          {document.orderNumber}
        </Link>
      </>
    ),
  },
  {
    key: 'place',
    label: INVOICE_WORDS.place,
    className: 'max-lg:col-span-full',
    cell: ({ document }) => document.placeOfSupply.state,
  },
  {
    key: 'tax',
    label: INVOICE_WORDS.tax,
    isNumber: true,
    isFigure: true,
    cell: ({ document: { total } }) => formatPaise(total.grossPaise - total.taxablePaise),
  },
  {
    key: 'total',
    label: INVOICE_WORDS.total,
    isNumber: true,
    isFigure: true,
    cell: ({ document }) => formatPaise(document.total.grossPaise),
  },
  {
    key: 'download',
    label: INVOICE_WORDS.download,
    isLabelHidden: true,
    className: 'max-lg:col-span-full lg:text-right',
    cell: (invoice) => <PdfButton invoice={invoice} />,
  },
];

/** The name of an invoice's PDF. */
export function pdfName({ number }: Pick<Invoice, 'number'>): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** Downloads the PDF of an invoice. */
export function PdfButton({ invoice }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const download = useAction({
    run: () => readPdf(invoice.id),
    onDone: (pdf) => saveBlob(pdfName(invoice), pdf),
    failed: INVOICE_WORDS.downloadFailed,
  });
  return (
    <button
      type="button"
      className="link whitespace-nowrap"
      aria-label={`${INVOICE_WORDS.download} ${invoice.number}`}
      disabled={download.isPending}
      onClick={() => download.start()}
    >
      {INVOICE_WORDS.download}
    </button>
  );
}
