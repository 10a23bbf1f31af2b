import { Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import type { CustomerRow } from '#shared/api/customers.ts';
import { formatRupees } from '#shared/money.ts';
import { CUSTOMER_WORDS } from './messages.ts';

/** The customers on the screen and in the file. */
export const CUSTOMER_COLUMNS: readonly Column<CustomerRow>[] = [
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
