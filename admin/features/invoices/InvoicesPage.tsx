import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { testOrdersQuery } from '#admin/features/test-orders/test-orders.queries.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { indianDay } from '#shared/time/indian-day.ts';
import type { IssuedDocument } from './gstr1.ts';
import { InvoiceObstacles } from './InvoiceObstacles.tsx';
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import { countedDocuments, monthInvoicesQuery } from './invoices.queries.ts';
import { MonthField } from './MonthField.tsx';
import { INVOICE_WORDS, monthSummary } from './messages.ts';
import { useCsvDownload, usePdfDownload } from './use-month-download.ts';

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
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <h1 className="mr-auto">{INVOICE_WORDS.title}</h1>
        <MonthField
          value={month}
          max={thisMonth}
          onChange={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
        />
      </div>
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
