import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListEmpty, ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { orderInvoicesQuery } from './invoices.queries.ts';
import { INVOICE_WORDS } from './messages.ts';

const route = getRouteApi('/invoices/print');

/** An order's invoice and credit notes as sheets; the browser prints each on its own page. */
export function InvoicePrintPage() {
  const { order = '' } = route.useSearch();
  const { data, isFetching, refetch } = useQuery(orderInvoicesQuery(order));
  return (
    <div className="packing">
      <style>{'@page { size: A4; margin: 14mm }'}</style>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <h1 className="mr-auto">{INVOICE_WORDS.ofOrder}</h1>
        <LinkButton to="/orders" search={{ order }} look="outline">
          {INVOICE_WORDS.backToOrder}
        </LinkButton>
        <Button disabled={!data?.length} onClick={() => window.print()}>
          {INVOICE_WORDS.print}
        </Button>
      </div>
      {!data && isFetching && <ListSkeleton label={INVOICE_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data?.length === 0 && <ListEmpty text={INVOICE_WORDS.noneOfOrder} isFiltered={false} />}
      {data?.map((invoice) => (
        <InvoiceSheet key={invoice.id} invoice={invoice} />
      ))}
    </div>
  );
}
