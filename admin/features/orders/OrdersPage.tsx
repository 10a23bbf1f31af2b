import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { type SelectionControl, useSelection } from '#admin/lists/selection.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { MenuButton, MenuItem } from '#admin/ui/Menu.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order.ts';
import type { ExportScope } from './ExportDialog.tsx';
import { ORDERS_WORDS, STATUS_LABELS, selectedOrders, selectOrder } from './messages.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';
import type { AdminOrder } from './order.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { StatusChangeProvider, useStatusChange } from './StatusChange.tsx';
import { useOrders, useSeenOrders } from './use-orders.ts';

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog));

const route = getRouteApi('/orders');

/** The Orders tab: every order, newest first, and the open one beside the list. */
export function OrdersPage() {
  const { order: openId, ask, ...query } = route.useSearch();
  const orders = useOrders(query);
  const seen = useSeenOrders(orders.data?.items);
  const [exported, setExported] = useState<ExportScope>();
  const pageIds = orders.data?.items.map(({ id }) => id) ?? [];
  const selection = useSelection(pageIds, JSON.stringify({ ...query, page: undefined }));
  const selected =
    selection.selection.kind === 'some' ? [...selection.selection.ids].flatMap((id) => seen.get(id) ?? []) : [];
  const navigate = useNavigate();
  useHotkeys({ [ORDERS_WORDS.newOrderKey]: () => void navigate({ to: '/orders/new' }) });
  return (
    <StatusChangeProvider>
      <PageHead title={ORDERS_WORDS.title} count={orders.data?.totalItems}>
        <Button look="outline" onClick={() => setExported({ query })}>
          {ORDERS_WORDS.exportCsv}
        </Button>
        <LinkButton to="/orders/new" aria-keyshortcuts={ORDERS_WORDS.newOrderKey}>
          {ORDERS_WORDS.newOrder}
        </LinkButton>
      </PageHead>
      <OrdersToolbar search={query} totalItems={orders.data?.totalItems} />
      <ListPage query={orders} search={query} words={ORDERS_WORDS} className="@container">
        {(rows) => (
          <DataTable
            rows={rows}
            columns={ORDER_COLUMNS}
            idOf={({ id }) => id}
            className="lg:table-fixed"
            rowClassName="max-lg:grid-cols-[auto_1fr_auto] max-lg:items-start"
            isDense
            selection={{
              control: selection,
              pageLabel: ORDERS_WORDS.selectPage,
              rowLabel: ({ order_number }) => selectOrder(order_number),
            }}
          />
        )}
      </ListPage>
      <SelectionBar
        selection={selection}
        orders={selected}
        onExport={() => setExported({ ids: selected.map(({ id }) => id) })}
      />
      <OrderSheet openId={openId} listed={orders.data?.items.find(({ id }) => id === openId)} ask={ask} />
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

interface SelectionBarProps {
  selection: SelectionControl;
  /** The selected orders as they were last shown. */
  orders: readonly AdminOrder[];
  onExport: () => void;
}

/** What can be done with the selected orders, at the foot of the screen while there are any. */
function SelectionBar({ selection: { clear }, orders, onExport }: SelectionBarProps) {
  const { choose } = useStatusChange();
  const navigate = useNavigate();
  if (orders.length === 0) return null;
  const ids = orders.map(({ id }) => id);
  return (
    <section
      aria-label={selectedOrders(ids.length)}
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-line-strong bg-paper-bright px-4 py-2.5 shadow-lift max-md:grid max-md:grid-cols-2 max-md:p-2"
      data-bottom-bar
    >
      <p role="status" className="font-semibold max-md:-order-2">
        {selectedOrders(ids.length)}
      </p>
      <Button
        className="max-md:col-span-full"
        onClick={() => void navigate({ to: '/packing-slips', state: { packingOrders: ids } })}
      >
        {ORDERS_WORDS.printSelected}
      </Button>
      <StatusMenu onChoose={(status) => choose(orders, status)} />
      <Button look="outline" onClick={onExport}>
        {ORDERS_WORDS.exportSelected}
      </Button>
      <Button look="quiet" className="ml-auto max-md:-order-1 max-md:justify-self-end" onClick={clear}>
        {ORDERS_WORDS.clearSelection}
      </Button>
    </section>
  );
}

function StatusMenu({ onChoose }: { onChoose: (status: OrderStatus) => void }) {
  return (
    <MenuButton label={ORDERS_WORDS.setStatus} side="top" align="start">
      {ORDER_STATUSES.map((status) => (
        <MenuItem key={status} onClick={() => onChoose(status)}>
          {STATUS_LABELS[status]}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
