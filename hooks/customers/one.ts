import type { CustomerAnswer } from '#shared/api/customers.ts';
import personalData from '#shared/orders/personal-data.json' with { type: 'json' };
import { all, decimals, first, flags, inList, strings, texts, wholes } from '../db/query.ts';
import { read } from '../db/rows.ts';
import { eraseObstacle } from './erase-obstacle.ts';
import { listsOf, type Person, personOf } from './person.ts';
import { addressOf, rowsOfCustomers } from './rows.ts';

const OF_ORDERS = inList('orders');
const MOST_ORDERS = 500;
const MOST_MESSAGES = 50;

/**
 * Everything about one customer; `id` may be of one merged into it.
 * @throws NotFoundError
 */
export function oneCustomer(app: CoreApp, id: string): CustomerAnswer {
  const person = personOf(app, id);
  const [customer] = person === null ? [] : rowsOfCustomers(app, person.customers.slice(0, 1));
  if (person === null || customer === undefined) throw new NotFoundError('Customer not found.');
  const record = app.findRecordById('customers', customer.id);
  const lists = listsOf(person);
  const orders = all(app, ORDERS, lists, ORDER);
  return {
    customer,
    stored: read(record, texts('name', 'contact_phone', 'email', 'notes')),
    accounts: all(app, ACCOUNTS, lists, ACCOUNT),
    orders: orders.map(({ shipping: _, ...order }) => order) as CustomerAnswer['orders'],
    returns: all(app, RETURNS, lists, RETURN),
    refused_parcels: orders.filter(({ refused_at }) => refused_at !== '').length,
    addresses: addressesOf(orders),
    messages: all(app, MESSAGES, lists, texts('id', 'ticket', 'subject', 'message', 'created_at')),
    merged: related(app, person.customers.slice(1)),
    same_person: related(app, alikeOf(app, person)),
    erase_obstacle: eraseObstacle(app, person),
  };
}

const ORDERS = `SELECT id, order_number, status, payment_status, is_test, source, total_amount, created_at, refused_at,
    COALESCE(shipping, '') AS shipping
  FROM orders WHERE id ${OF_ORDERS} ORDER BY created_at DESC, id DESC LIMIT ${MOST_ORDERS}`;
const ORDER = {
  ...texts('id', 'order_number', 'status', 'payment_status', 'source', 'created_at', 'refused_at', 'shipping'),
  ...flags('is_test'),
  ...decimals('total_amount'),
};

const RETURNS = `SELECT r.id, r.order_id, o.order_number, r.status, r.wish, r.created_at
  FROM return_requests r JOIN orders o ON o.id = r.order_id WHERE r.order_id ${OF_ORDERS}
  ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST_ORDERS}`;
const RETURN = texts('id', 'order_id', 'order_number', 'status', 'wish', 'created_at');

const MESSAGES = `SELECT id, ticket, subject, message, created_at FROM contact_messages
  WHERE ${personalData.contact_messages.of} ORDER BY created_at DESC LIMIT ${MOST_MESSAGES}`;

const ACCOUNTS = `SELECT u.id, u.email, u.verified, u.created, COALESCE(p.full_name, '') AS full_name,
    COALESCE(p.phone, '') AS phone, (SELECT COUNT(*) FROM wishlists w WHERE w.user_id = u.id) AS wishlist
  FROM users u LEFT JOIN user_profiles p ON p.user_id = u.id WHERE u.id ${inList('users')}`;
const ACCOUNT = {
  ...texts('id', 'email', 'created', 'full_name', 'phone'),
  ...flags('verified'),
  ...wholes('wishlist'),
};

/** The different addresses, the newest first. */
function addressesOf(orders: { shipping: string }[]) {
  const byText: Record<string, ReturnType<typeof addressOf>> = {};
  for (const { shipping } of orders) {
    const address = addressOf(shipping);
    if (address?.address) byText[`${address.address}\n${address.pincode}`.toLowerCase()] ??= address;
  }
  return Object.values(byText);
}

/** Customers that may be the same person: an order, a profile or an account has one of the numbers or addresses. */
function alikeOf(app: CoreApp, person: Person) {
  const sql = `SELECT IIF(c.merged_into = '', c.id, c.merged_into) AS value FROM customers c
      LEFT JOIN users u ON u.id = c.id LEFT JOIN user_profiles p ON p.user_id = c.id
    WHERE c.phone ${inList('phones')} OR c.contact_phone ${inList('phones')} OR p.phone ${inList('phones')}
      OR LOWER(u.email) ${inList('emails')} OR LOWER(c.email) ${inList('emails')}
    GROUP BY 1 HAVING value NOT ${inList('customers')} LIMIT 10`;
  return strings(app, sql, listsOf({ ...person, phones: person.phones.concat(orderedPhones(app, person)) }));
}

/** Numbers of the account's orders and profile, for which a guest may have ordered too. */
function orderedPhones(app: CoreApp, person: Person) {
  const sql = `SELECT json_extract(shipping, '$.phone') AS value FROM orders
      WHERE id ${OF_ORDERS} AND json_valid(shipping) AND json_extract(shipping, '$.phone') != ''
    UNION SELECT phone FROM user_profiles WHERE user_id ${inList('users')} AND phone != ''`;
  return strings(app, sql, listsOf(person));
}

function related(app: CoreApp, ids: string[]) {
  const known = rowsOfCustomers(app, ids);
  return ids.map((id) => {
    const row = known.find((one) => one.id === id) ?? mergedRow(app, id);
    const { name, phone, email, has_account, orders } = row;
    return { id, name, phone, email, has_account, orders };
  });
}

/** A customer that is merged into another, by its own account or number. */
function mergedRow(app: CoreApp, id: string) {
  const sql = `SELECT c.phone, COALESCE(u.email, '') AS email, COALESCE(p.full_name, '') AS name, c.phone = '' AS has_account,
      (SELECT COUNT(*) FROM shop_order_customers l WHERE l.customer_id = c.id AND l.ordered_at != '') AS orders
    FROM customers c LEFT JOIN users u ON u.id = c.id LEFT JOIN user_profiles p ON p.user_id = c.id WHERE c.id = {:id}`;
  const columns = { ...texts('phone', 'email', 'name'), ...flags('has_account'), ...wholes('orders') };
  return first(app, sql, { id }, columns) ?? columns;
}
