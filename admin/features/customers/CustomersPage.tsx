import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { saveFile } from '#admin/lists/save-file.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { CUSTOMER_SORTS } from '#shared/api/customers.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { CustomersTable } from './CustomersTable.tsx';
import { customersQuery, readCustomers } from './customers.queries.ts';
import { CUSTOMERS_CSV_START, customersCsv } from './customers-csv.ts';
import type { CustomersSearch } from './customers-search.ts';
import { ErasuresCard } from './ErasuresCard.tsx';
import { CUSTOMER_SORT_LABELS, CUSTOMER_WORDS } from './messages.ts';

const route = getRouteApi('/customers');
const SORT_OPTIONS = CUSTOMER_SORTS.map((value) => ({ value, label: CUSTOMER_SORT_LABELS[value] }));

/** Everyone who ordered or signed up, with search, sorting and export. */
export function CustomersPage() {
  const search = route.useSearch();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...customersQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <CustomersHead search={search} hasRows={data !== undefined && data.totalItems > 0} />
      <TestOrdersNote />
      {!data && isFetching && <ListSkeleton label={CUSTOMER_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <ListEmpty
          text={search.q ? CUSTOMER_WORDS.emptyFiltered : CUSTOMER_WORDS.empty}
          hint={CUSTOMER_WORDS.emptyHint}
          isFiltered={search.q !== undefined}
          isPastEnd={(search.page ?? 1) > 1}
        />
      )}
      {data && data.items.length > 0 && (
        <Card className={isPlaceholderData ? 'list-waiting' : ''} aria-busy={isPlaceholderData}>
          <CustomersTable customers={data.items} />
          <Pager
            page={search.page ?? 1}
            shown={data.items.length}
            totalItems={data.totalItems}
            totalPages={data.totalPages}
          />
        </Card>
      )}
      <ErasuresCard />
    </>
  );
}

function CustomersHead({ search, hasRows }: { search: CustomersSearch; hasRows: boolean }) {
  const navigate = useNavigate({ from: '/customers' });
  const exporting = useExport(search);
  const change = (part: CustomersSearch) =>
    void navigate({ search: { ...search, page: undefined, ...part }, replace: true, resetScroll: false });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h1 className="mr-auto">{CUSTOMER_WORDS.title}</h1>
      <div className="w-80 max-sm:w-full">
        <SearchField
          label={CUSTOMER_WORDS.search}
          placeholder={CUSTOMER_WORDS.searchHint}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
      </div>
      <ChoiceField
        label={CUSTOMER_WORDS.sort}
        value={search.sort ?? '-last'}
        options={SORT_OPTIONS}
        onChoose={(sort) => change({ sort: sort === '-last' ? undefined : sort })}
        className="w-56 max-sm:flex-1"
      />
      <Button look="outline" disabled={!hasRows || exporting.isPending} onClick={() => exporting.start()}>
        {exporting.isPending ? CUSTOMER_WORDS.exporting : CUSTOMER_WORDS.exportCsv}
      </Button>
    </div>
  );
}

/** Downloads all customers that match as CSV. */
function useExport(search: CustomersSearch) {
  return useAction({
    run: async () => {
      const parts = [CUSTOMERS_CSV_START];
      for await (const rows of readCustomers(search)) parts.push(customersCsv(rows));
      saveFile(`customers-${indianDay()}.csv`, ...parts);
    },
    failed: CUSTOMER_WORDS.exportFailed,
  });
}
