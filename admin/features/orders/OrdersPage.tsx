import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useSelection } from '#admin/lists/selection.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import type { ExportScope } from './ExportDialog.tsx';
import { ORDERS_WORDS, selectOrder } from './messages.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { StatusChangeProvider } from './StatusChange.tsx';
import { useOrders, useSeenOrders } from './use-orders.ts';

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog));

const route = getRouteApi('/orders');

/** The Orders tab: every order, newest first, and the open one beside the list. */
export function OrdersPage() {
  const { order: openId, ask, ...query } = route.useSearch();
  const orders = useOrders(query);
  const { page, isNarrowed } = useListSearch(query);
  const seen = useSeenOrders(orders.data?.orders);
  const [exported, setExported] = useState<ExportScope>();
  const pageIds = orders.data?.orders.map(({ id }) => id) ?? [];
  const selection = useSelection(pageIds, JSON.stringify({ ...query, page: undefined }));
  const selected =
    selection.selection.kind === 'some' ? [...selection.selection.ids].flatMap((id) => seen.get(id) ?? []) : [];
  const navigate = useNavigate();
  useHotkeys({ [ORDERS_WORDS.newOrderKey]: () => void navigate({ to: '/orders/new' }) });
  return (
    <StatusChangeProvider>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>
          {ORDERS_WORDS.title}{' '}
          <span className="text-base text-ink-soft" role="status">
            {orders.data?.totalItems.toLocaleString('en-IN')}
          </span>
        </h1>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setExported({ query })}>
            {ORDERS_WORDS.exportCsv}
          </Button>
          <LinkButton to="/orders/new" aria-keyshortcuts={ORDERS_WORDS.newOrderKey}>
            {ORDERS_WORDS.newOrder}
          </LinkButton>
        </div>
      </div>
      <OrdersToolbar search={query} totalItems={orders.data?.totalItems} />
      <QueryView
        query={orders}
        loading={ORDERS_WORDS.loading}
        isCard
        className="@container"
        empty={({ orders: listed, totalItems }) =>
          listed.length === 0 && {
            text: isNarrowed ? ORDERS_WORDS.noMatch : ORDERS_WORDS.empty,
            hint: ORDERS_WORDS.emptyHint,
            isFiltered: isNarrowed,
            isPastEnd: page > 1 && totalItems > 0,
          }
        }
      >
        {({ orders: listed, totalItems, totalPages }) => (
          <>
            <DataTable
              rows={listed}
              columns={ORDER_COLUMNS}
              idOf={({ id }) => id}
              className="orders-table"
              selection={{
                control: selection,
                pageLabel: ORDERS_WORDS.selectPage,
                rowLabel: ({ order_number }) => selectOrder(order_number),
              }}
            />
            <Pager page={page} shown={listed.length} totalItems={totalItems} totalPages={totalPages} />
          </>
        )}
      </QueryView>
      <SelectionBar
        selection={selection}
        orders={selected}
        onExport={() => setExported({ ids: selected.map(({ id }) => id) })}
      />
      <OrderSheet openId={openId} listed={orders.data?.orders.find(({ id }) => id === openId)} ask={ask} />
      {exported && (
        <ExportDialog
          scope={exported}
          totalItems={'ids' in exported ? exported.ids.length : (orders.data?.totalItems ?? 0)}
          onClose={() => setExported(undefined)}
        />
      )}
    </StatusChangeProvider>
  );
}
