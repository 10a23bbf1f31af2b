import { Link } from '@tanstack/react-router';
import { moveBetweenRows, ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { FigureCell } from '#admin/ui/FigureCell.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { CustomerRow } from '#shared/api/customers.ts';
import { formatRupees } from '#shared/money.ts';
import { CUSTOMER_WORDS } from './messages.ts';

/** A row for each customer; on a phone a card with labelled figures. Arrow keys move, Enter opens. */
export function CustomersTable({ customers }: { customers: readonly CustomerRow[] }) {
  return (
    <table className="list reorder" onKeyDown={moveBetweenRows}>
      <thead>
        <tr>
          <th scope="col">{CUSTOMER_WORDS.customer}</th>
          <th scope="col">{CUSTOMER_WORDS.contact}</th>
          <th scope="col" className="text-right">
            {CUSTOMER_WORDS.orders}
          </th>
          <th scope="col" className="text-right">
            {CUSTOMER_WORDS.value}
          </th>
          <th scope="col" className="text-right">
            {CUSTOMER_WORDS.lastOrder}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ customer }: { customer: CustomerRow }) {
  const { id, name, phone, email, shipping, orders, value, last_order_at, has_account } = customer;
  return (
    <tr>
      <td className="min-w-0">
        <Link to="/customers/$id" params={{ id }} className="link font-semibold break-words" {...ROW_CONTROL}>
          {name || phone || email || CUSTOMER_WORDS.unnamed}
        </Link>
        <p className="text-sm text-ink-soft">
          {has_account ? CUSTOMER_WORDS.account : CUSTOMER_WORDS.guest}
          {shipping?.city && ` · ${shipping.city}`}
        </p>
      </td>
      <td className="min-w-0 max-lg:text-right">
        <p>{phone}</p>
        <p className="text-sm break-all text-ink-soft">{email}</p>
      </td>
      <FigureCell label={CUSTOMER_WORDS.orders}>{orders.toLocaleString('en-IN')}</FigureCell>
      <FigureCell label={CUSTOMER_WORDS.value}>{formatRupees(value)}</FigureCell>
      <FigureCell label={CUSTOMER_WORDS.lastOrder}>
        {last_order_at === '' ? CUSTOMER_WORDS.never : <Moment at={last_order_at} />}
      </FigureCell>
    </tr>
  );
}
