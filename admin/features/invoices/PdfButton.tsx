import { saveBlob } from '#admin/lists/csv.ts';
import { useAction } from '#admin/saving/use-action.ts';
import type { Invoice } from '#shared/tax/invoice.ts';
import { readPdf } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

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
