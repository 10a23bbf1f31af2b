import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import type { SelectionControl } from '#admin/lists/selection.ts';
import { ORDERS_WORDS } from './messages.ts';
import { OrderRow } from './OrderRow.tsx';
import type { AdminOrder } from './order.ts';

interface OrdersTableProps {
  orders: readonly AdminOrder[];
  selection: SelectionControl;
}

/** One page of orders, a card each on a narrow screen. Arrow keys move between orders, Enter opens one. */
export function OrdersTable({ orders, selection }: OrdersTableProps) {
  return (
    <table className="list orders-table" onKeyDown={moveBetweenRows}>
      <thead>
        <tr>
          <th scope="col" className="cell-box">
            <PageBox ids={orders.map(({ id }) => id)} selection={selection} />
          </th>
          <th scope="col" className="cell-order">
            {ORDERS_WORDS.order}
          </th>
          <th scope="col">{ORDERS_WORDS.customer}</th>
          <th scope="col" className="cell-items">
            {ORDERS_WORDS.items}
          </th>
          <th scope="col" className="cell-total">
            {ORDERS_WORDS.total}
          </th>
          <th scope="col" className="cell-notes">
            {ORDERS_WORDS.trackingAndNotes}
          </th>
          <th scope="col" className="cell-status">
            {ORDERS_WORDS.status}
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
