import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { saveBlob } from '#admin/lists/save-file.ts';
import { logWarning } from '#admin/log.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { Invoice } from '#shared/tax/invoice.ts';
import { readPdf } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

/** The name of an invoice's PDF. */
export function pdfName({ number }: Pick<Invoice, 'number'>): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** Downloads the PDF of an invoice. */
export function PdfButton({ invoice }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const download = useMutation({
    mutationFn: () => readPdf(invoice.id),
    onSuccess: (pdf) => saveBlob(pdfName(invoice), pdf),
    onError: (error) => {
      logWarning(INVOICE_WORDS.downloadFailed, error);
      notifyFailure(INVOICE_WORDS.downloadFailed, failureMessage(error));
    },
  });
  return (
    <button
      type="button"
      className="link whitespace-nowrap"
      aria-label={`${INVOICE_WORDS.download} ${invoice.number}`}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {INVOICE_WORDS.download}
    </button>
  );
}
