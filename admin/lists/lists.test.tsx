import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { REORDER_WORDS } from '#admin/features/reorder/messages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { CUSTOMERS_PATH, ERASURES_PATH } from '#shared/api/customers.ts';
import { REORDER_PATH } from '#shared/api/reorder.ts';
import { openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';
import type { Column } from './columns.ts';
import { csvFile } from './csv.ts';
import { DataTable } from './DataTable.tsx';
import { QueryView } from './QueryView.tsx';
import { useSelection } from './selection.ts';

interface Kurta {
  id: string;
  name: string;
  sold: number | null;
}
const KURTAS: readonly Kurta[] = [
  { id: 'a', name: 'Ajrakh kurta', sold: 3 },
  { id: 'b', name: 'Block print kurta', sold: null },
];
const COLUMNS: readonly Column<Kurta>[] = [
  {
    key: 'name',
    label: 'Product',
    isRowHead: true,
    cell: ({ name }) => name,
    csvLabel: 'Name',
    csv: ({ name }) => name,
  },
  { key: 'sold', label: 'Sold', isFigure: true, isNumber: true, cell: ({ sold }) => sold, csv: ({ sold }) => sold },
  { key: 'id', label: 'ID', csv: ({ id }) => id },
  { key: 'open', label: 'Open', isLabelHidden: true, cell: ({ name }) => <button type="button">Open {name}</button> },
];

function Kurtas() {
  const control = useSelection(['a', 'b'], '');
  const selection = { control, pageLabel: 'Select all', rowLabel: ({ name }: Kurta) => `Select ${name}` };
  return <DataTable rows={KURTAS} columns={COLUMNS} idOf={({ id }) => id} selection={selection} />;
}

it('columns are a table on a desk, a card with labelled figures on a phone, and a file', async () => {
  render(<Kurtas />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Select all', 'Product', 'Sold', 'Open']);
  const [ajrakh, block] = ['Ajrakh kurta', 'Block print kurta'].map((name) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body),
  );
  const sold = ajrakh?.getByRole('cell', { name: '3' });
  expect(sold?.dataset['label']).toBe('Sold');
  expect(sold?.className).not.toContain('max-lg:hidden');
  // On a card a figure that is missing has no line.
  expect(block?.getByRole('cell', { name: '–' }).className).toContain('max-lg:hidden');
  expect(csvFile(COLUMNS, KURTAS)).toBe('\uFEFFName,Sold,ID\r\nAjrakh kurta,3,a\r\nBlock print kurta,,b\r\n');

  const user = userEvent.setup();
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Ajrakh kurta' }));
  expect([page.checked, page.indeterminate]).toEqual([false, true]);
  await user.click(page);
  expect([page.checked, page.indeterminate]).toEqual([true, false]);
});

const QUERY = { data: undefined, isError: false, isFetching: false, isPlaceholderData: false };

it('a query shows that it loads, failed, is empty, out of date or waits', async () => {
  const refetch = vi.fn(async () => undefined);
  const view = (over: { data?: readonly string[] } & Partial<Omit<typeof QUERY, 'data'>>) => (
    <QueryView
      query={{ ...QUERY, refetch, ...over }}
      loading="Loading the list"
      empty={(rows: readonly string[]) => rows.length === 0 && { text: 'Nothing yet' }}
    >
      {(rows) => <p>{rows.join()}</p>}
    </QueryView>
  );
  const { rerender } = render(view({ isFetching: true }));
  screen.getByRole('status', { name: 'Loading the list' });
  rerender(view({ isError: true }));
  const retry = async () =>
    userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await retry();
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(view({ data: [] }));
  screen.getByRole('heading', { name: 'Nothing yet' });
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(view({ data: ['a', 'b'], isError: true }));
  expect(screen.getByText('a,b').parentElement?.ariaBusy ?? 'false').toBe('false');
  await retry();
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender(view({ data: ['a'], isFetching: true, isPlaceholderData: true }));
  expect(screen.getByText('a').parentElement?.getAttribute('aria-busy')).toBe('true');
});

it('a list is its address: opened as it says, changed with it from the first page, and cleared', async () => {
  const shop = new ShopStub();
  shop.answer(`GET ${ERASURES_PATH}`, { erasures: [] });
  const asked: string[] = [];
  shop.answer(`GET ${CUSTOMERS_PATH}`, ({ search }: Asked) => {
    search.delete('per_page');
    asked.push(search.toString());
    return { items: [], totalItems: 0, totalPages: 0 };
  });
  const { address, fill, choose, press } = await openAdmin('/customers?q=asha&page=2', shop);
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('asha');
  await waitFor(() => expect(asked).toEqual(['q=asha&page=2']));
  await fill('Search customers', 'meera');
  await waitFor(() => expect(address()).toBe('/admin/customers?q=meera'));
  await choose('Sort by', '-value');
  await waitFor(() => expect(address()).toBe('/admin/customers?q=meera&sort=-value'));
  await waitFor(() => expect(asked.at(-1)).toBe('q=meera&sort=-value'));
  await press('link', 'Clear search and filters');
  await waitFor(() => expect(address()).toBe('/admin/customers'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
});

it('a page past the last one leads to the first, also where the server counts no rows there', async () => {
  const shop = new ShopStub({ brands: [], categories: [] });
  shop.answer(`GET ${REORDER_PATH}`, { items: [], totalItems: 0, totalPages: 0 });
  const { address, press } = await openAdmin('/reports/reorder?page=9', shop);
  await screen.findByText(ADMIN_WORDS.pageEmpty);
  await press('link', ADMIN_WORDS.firstPage);
  await waitFor(() => expect(address()).toBe('/admin/reports/reorder?page=1'));
  await screen.findByText(REORDER_WORDS.empty);
});
