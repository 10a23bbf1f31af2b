import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { CUSTOMER_SORTS, type CustomerRow } from '#shared/api/customers.ts';
import { formatRupees } from '#shared/money.ts';
import { customersQuery, readCustomers } from './customers.queries.ts';
import type { CustomersSearch } from './customers-search.ts';
import { ErasuresCard } from './DataProtection.tsx';
import { CUSTOMER_SORT_LABELS, CUSTOMER_WORDS } from './messages.ts';

const route = getRouteApi('/customers');
const SORT_OPTIONS = CUSTOMER_SORTS.map((value) => ({ value, label: CUSTOMER_SORT_LABELS[value] }));

/** Everyone who ordered or signed up, with search, sorting and export. */
export function CustomersPage() {
  const search = route.useSearch();
  const customers = useQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <CustomersHead search={search} totalItems={customers.data?.totalItems ?? 0} />
      <TestOrdersNote />
      <ListPage query={customers} search={search} words={CUSTOMER_WORDS}>
        {(rows) => <DataTable rows={rows} columns={CUSTOMER_COLUMNS} idOf={({ id }) => id} />}
      </ListPage>
      <ErasuresCard />
    </>
  );
}

function CustomersHead({ search, totalItems }: { search: CustomersSearch; totalItems: number }) {
  const { change, field } = useListSearch(search);
  const { start, stop, isRunning, rows } = useCsvExport({ failed: CUSTOMER_WORDS.exportFailed });
  const read = (signal: AbortSignal) => readCustomers(search, signal);
  return (
    <PageHead title={CUSTOMER_WORDS.title}>
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
      {isRunning ? (
        <Button look="outline" onClick={stop}>
          {CUSTOMER_WORDS.stopAt(rows, totalItems)}
        </Button>
      ) : (
        <Button
          look="outline"
          disabled={totalItems === 0}
          onClick={() => void start({ name: 'customers', columns: CUSTOMER_COLUMNS, read })}
        >
          {CUSTOMER_WORDS.exportCsv}
        </Button>
      )}
    </PageHead>
  );
}

/** The customers on the screen and in the file. */
const CUSTOMER_COLUMNS: readonly Column<CustomerRow>[] = [
  {
    key: 'customer',
    label: CUSTOMER_WORDS.customer,
    className: 'min-w-0',
    cell: (customer) => <Name customer={customer} />,
    csvLabel: 'Name',
    csv: ({ name }) => name,
  },
  {
    key: 'contact',
    label: CUSTOMER_WORDS.contact,
    className: 'min-w-0 max-lg:text-right',
    cell: ({ phone, email }) => (
      <>
        <p>{phone}</p>
        <p className="text-sm break-all text-ink-soft">{email}</p>
      </>
    ),
    csvLabel: 'Phone',
    csv: ({ phone }) => phone,
  },
  { key: 'email', label: 'Email', csv: ({ email }) => email },
  { key: 'account', label: 'Account', csv: ({ has_account }) => (has_account ? 'yes' : 'no') },
  {
    key: 'orders',
    label: CUSTOMER_WORDS.orders,
    isNumber: true,
    isFigure: true,
    cell: ({ orders }) => orders.toLocaleString('en-IN'),
    csv: ({ orders }) => orders,
  },
  {
    key: 'value',
    label: CUSTOMER_WORDS.value,
    isNumber: true,
    isFigure: true,
    cell: ({ value }) => formatRupees(value),
    csvLabel: 'Paid (rupees)',
    csv: ({ value }) => value,
  },
  {
    key: 'last',
    label: CUSTOMER_WORDS.lastOrder,
    isNumber: true,
    isFigure: true,
    cell: ({ last_order_at }) => (last_order_at === '' ? CUSTOMER_WORDS.never : <Moment at={last_order_at} />),
    csvLabel: 'Last order (UTC)',
    csv: ({ last_order_at }) => last_order_at.slice(0, 19),
  },
  { key: 'tests', label: 'Test orders', csv: ({ test_orders }) => test_orders },
  { key: 'address', label: 'Address', csv: ({ shipping }) => shipping?.address ?? null },
  { key: 'city', label: 'City', csv: ({ shipping }) => shipping?.city ?? null },
  { key: 'state', label: 'State', csv: ({ shipping }) => shipping?.state ?? null },
  { key: 'pincode', label: 'PIN code', csv: ({ shipping }) => shipping?.pincode ?? null },
];

function Name({ customer: { id, name, phone, email, shipping, has_account } }: { customer: CustomerRow }) {
  return (
    <>
      <Link to="/customers/$id" params={{ id }} className="link font-semibold break-words" {...ROW_CONTROL}>
        {name || phone || email || CUSTOMER_WORDS.unnamed}
      </Link>
      <p className="text-sm text-ink-soft">
        {has_account ? CUSTOMER_WORDS.account : CUSTOMER_WORDS.guest}
        {shipping?.city && ` · ${shipping.city}`}
      </p>
    </>
  );
}
