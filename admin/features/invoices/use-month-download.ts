import { downloadZip } from 'client-zip';
import { useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { saveBlob } from '#admin/lists/csv.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { gstr1Files, type IssuedDocument } from './gstr1.ts';
import { readCounted, readPdf } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';
import { pdfName } from './PdfButton.tsx';

/** Saves the CSV files for GSTR-1 of a month in one zip; nothing if one document cannot be read. */
export function useCsvDownload(month: string) {
  return useAction({
    run: async () => {
      const files = gstr1Files(await readCounted(month));
      return downloadZip(files.map(({ name, text }) => ({ name, input: text }))).blob();
    },
    onDone: (zip) => saveBlob(`gstr1-${month}.zip`, zip),
    failed: INVOICE_WORDS.exportFailed,
  });
}

/** Saves the PDFs of a month in one zip; `done` counts those that were read. `stop` ends it and saves nothing. */
export function usePdfDownload(month: string) {
  const [done, setDone] = useState(0);
  const stopping = useRef(new AbortController());
  const download = useAction({
    run: async () => {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      setDone(0);
      return downloadZip(pdfsOf(await readCounted(month, signal), signal, setDone)).blob();
    },
    onDone: (zip) => saveBlob(`invoices-${month}.zip`, zip),
    failed: null,
    onFailed: (error) => {
      if (stopping.current.signal.aborted) notifySuccess(INVOICE_WORDS.stopped);
      else notifyFailure(INVOICE_WORDS.exportFailed, failureMessage(error));
    },
  });
  return { start: download.start, stop: () => stopping.current.abort(), done, isRunning: download.isPending };
}

/** The PDFs, read one after the other: the server draws one at a time. */
async function* pdfsOf(documents: readonly IssuedDocument[], signal: AbortSignal, onRead: (count: number) => void) {
  for (const [index, invoice] of documents.entries()) {
    yield { name: pdfName(invoice), input: await readPdf(invoice.id, signal) };
    onRead(index + 1);
  }
}
