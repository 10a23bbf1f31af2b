import { moveBetweenRows } from '#admin/components/row-keys.ts';
import type { SelectionControl } from '#admin/selection.ts';
import { ORDERS_WORDS } from './messages.ts';
import { OrderRow } from './OrderRow.tsx';
import type { AdminOrder } from './order.ts';

interface OrdersTableProps {
  orders: readonly AdminOrder[];
  selection: SelectionControl;
}

/** One page of orders; on a narrow screen every order is a small sheet. Arrows move between orders, Enter opens one. */
export function OrdersTable({ orders, selection }: OrdersTableProps) {
  return (
    <table className="list orders-table" onKeyDown={moveBetweenRows}>
      <thead>
        <tr>
          <th scope="col" className="w-10">
            <PageBox ids={orders.map(({ id }) => id)} selection={selection} />
          </th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col" className="text-right">
            Total
          </th>
          <th scope="col" className="w-52">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function PageBox({ ids, selection }: { ids: readonly string[]; selection: SelectionControl }) {
  const chosen = ids.filter(selection.has).length;
  return (
    <input
      type="checkbox"
      className="row-box"
      aria-label={ORDERS_WORDS.selectPage}
      checked={chosen === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      onChange={() => selection.setRows(ids, chosen < ids.length)}
    />
  );
}
