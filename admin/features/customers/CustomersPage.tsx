import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { CUSTOMER_SORTS } from '#shared/api/customers.ts';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';
import { customersQuery, readCustomers } from './customers.queries.ts';
import type { CustomersSearch } from './customers-search.ts';
import { ErasuresCard } from './ErasuresCard.tsx';
import { CUSTOMER_SORT_LABELS, CUSTOMER_WORDS } from './messages.ts';

const route = getRouteApi('/customers');
const SORT_OPTIONS = CUSTOMER_SORTS.map((value) => ({ value, label: CUSTOMER_SORT_LABELS[value] }));

/** Everyone who ordered or signed up, with search, sorting and export. */
export function CustomersPage() {
  const search = route.useSearch();
  const customers = useQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  const { page, isNarrowed } = useListSearch(search);
  return (
    <>
      <CustomersHead search={search} hasRows={(customers.data?.totalItems ?? 0) > 0} />
      <TestOrdersNote />
      <QueryView
        query={customers}
        loading={CUSTOMER_WORDS.loading}
        isCard
        empty={({ items }) =>
          items.length === 0 && {
            text: isNarrowed ? CUSTOMER_WORDS.emptyFiltered : CUSTOMER_WORDS.empty,
            hint: CUSTOMER_WORDS.emptyHint,
            isFiltered: isNarrowed,
            isPastEnd: page > 1,
          }
        }
      >
        {({ items, totalItems, totalPages }) => (
          <>
            <DataTable rows={items} columns={CUSTOMER_COLUMNS} idOf={({ id }) => id} />
            <Pager page={page} shown={items.length} totalItems={totalItems} totalPages={totalPages} />
          </>
        )}
      </QueryView>
      <ErasuresCard />
    </>
  );
}

function CustomersHead({ search, hasRows }: { search: CustomersSearch; hasRows: boolean }) {
  const { change, field } = useListSearch(search);
  const exporting = useCsvExport({ failed: CUSTOMER_WORDS.exportFailed });
  const start = () =>
    exporting.start({ name: 'customers', columns: CUSTOMER_COLUMNS, read: () => readCustomers(search) });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h1 className="mr-auto">{CUSTOMER_WORDS.title}</h1>
      <div className="w-80 max-sm:w-full">
        <SearchField label={CUSTOMER_WORDS.search} placeholder={CUSTOMER_WORDS.searchHint} {...field} />
      </div>
      <ChoiceField
        label={CUSTOMER_WORDS.sort}
        value={search.sort ?? '-last'}
        options={SORT_OPTIONS}
        onChoose={(sort) => change({ sort: sort === '-last' ? undefined : sort })}
        className="w-56 max-sm:flex-1"
      />
      <Button look="outline" disabled={!hasRows || exporting.isRunning} onClick={() => void start()}>
        {exporting.isRunning ? CUSTOMER_WORDS.exporting : CUSTOMER_WORDS.exportCsv}
      </Button>
    </div>
  );
}
