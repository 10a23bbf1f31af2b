import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { downloadZip } from 'client-zip';
import { useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { testOrdersQuery } from '#admin/features/test-orders/test-orders.queries.ts';
import { saveBlob } from '#admin/lists/csv.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { InvoicingState, IssuedDocument } from '#shared/api/invoices.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { gstr1Files } from './gstr1.ts';
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx';
import { INVOICE_COLUMNS, pdfName } from './invoice-columns.tsx';
import {
  countedDocuments,
  invoiceSettingsQuery,
  invoicingStateQuery,
  monthInvoicesQuery,
  readCounted,
  readPdf,
} from './invoices.queries.ts';
import { MonthField } from './MonthField.tsx';
import { INVOICE_WORDS, monthSummary } from './messages.ts';

const route = getRouteApi('/invoices');

/** The invoices and credit notes of a month, for the accountant, and how the shop numbers them. */
export function InvoicesPage() {
  const thisMonth = indianDay().slice(0, 7);
  const { month = thisMonth } = route.useSearch();
  const navigate = useNavigate({ from: '/invoices' });
  const invoices = useQuery({ ...monthInvoicesQuery(month), placeholderData: keepPreviousData });
  const { data: testOrders = 'none' } = useQuery(testOrdersQuery);
  return (
    <>
      <PageHead title={INVOICE_WORDS.title}>
        <MonthField
          value={month}
          max={thisMonth}
          onChange={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
        />
      </PageHead>
      <InvoiceObstacles />
      <TestOrdersNote />
      <QueryView
        query={invoices}
        loading={INVOICE_WORDS.loading}
        empty={(listed) => listed.length === 0 && { text: INVOICE_WORDS.empty, hint: INVOICE_WORDS.emptyHint }}
      >
        {(listed) => (
          <>
            <Downloads key={month} month={month} documents={countedDocuments(listed, testOrders)} />
            <Card>
              <DataTable rows={listed} columns={INVOICE_COLUMNS} idOf={({ id }) => id} />
            </Card>
          </>
        )}
      </QueryView>
      <InvoiceSettingsCard />
    </>
  );
}

function Downloads({ month, documents }: { month: string; documents: readonly IssuedDocument[] }) {
  const csv = useCsvDownload(month);
  const pdfs = usePdfDownload(month);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-ink-soft">{monthSummary(documents)}</p>
      <Button look="outline" disabled={csv.isPending} onClick={() => csv.start()}>
        {INVOICE_WORDS.csv}
      </Button>
      {pdfs.isRunning ? (
        <Button look="outline" onClick={pdfs.stop}>
          {INVOICE_WORDS.stop}
        </Button>
      ) : (
        <Button look="outline" onClick={() => pdfs.start()}>
          {INVOICE_WORDS.allPdfs}
        </Button>
      )}
      {pdfs.isRunning && (
        <div className="w-full">
          <ProgressBar label={INVOICE_WORDS.drawing} done={pdfs.done} total={documents.length} />
        </div>
      )}
    </div>
  );
}

/** What keeps the shop, or single orders, from getting invoices; nothing if all is well. */
function InvoiceObstacles() {
  const { data: state } = useQuery(invoicingStateQuery);
  const { data: settings } = useQuery(invoiceSettingsQuery);
  if (!state || !settings) return null;
  const { missing, kind, differing, blocked } = state;
  const isOff = settings.starts_on === '';
  if (missing.length === 0 && !isOff && kind === 'tax_invoice' && differing === null && blocked.length === 0)
    return null;
  return (
    <Card as="section" className="mb-4 grid gap-2 p-4">
      {missing.length > 0 && (
        <>
          <h2>{INVOICE_WORDS.missingTitle}</h2>
          <p>{INVOICE_WORDS.missing(missing)}</p>
        </>
      )}
      {differing && <p>{INVOICE_WORDS.differing(differing)}</p>}
      {isOff && <p>{INVOICE_WORDS.off}</p>}
      {kind === 'plain_invoice' && <p className="text-ink-soft">{INVOICE_WORDS.unregistered}</p>}
      {kind === 'bill_of_supply' && <p className="text-ink-soft">{INVOICE_WORDS.composition}</p>}
      {blocked.length > 0 && <BlockedOrders blocked={blocked} />}
    </Card>
  );
}

function BlockedOrders({ blocked }: Pick<InvoicingState, 'blocked'>) {
  return (
    <>
      <h2>{INVOICE_WORDS.blockedTitle}</h2>
      <ul className="grid gap-1">
        {blocked.map(({ order_id, order_number, problem }) => (
          <li key={order_id}>
            <Link to="/orders" search={{ order: order_id }} className="link">
              {order_number}
            </Link>{' '}
            {problem}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Saves the CSV files for GSTR-1 of a month in one zip; nothing if one document cannot be read. */
function useCsvDownload(month: string) {
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
function usePdfDownload(month: string) {
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
