import type { CustomerAnswer } from '#shared/api/customers.ts';
import personalData from '#shared/orders/personal-data.json' with { type: 'json' };
import { eraseObstacle } from './erase-obstacle.ts';
import { listsOf, type Person, personOf, strings } from './person.ts';
import { addressOf, all, rowsOfCustomers } from './rows.ts';

const { contact_messages } = personalData;

const OF_ORDERS = 'IN (SELECT value FROM json_each({:orders}))';
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
  const orders = ordersOf(app, person);
  return {
    customer,
    stored: {
      name: record.getString('name'),
      contact_phone: record.getString('contact_phone'),
      email: record.getString('email'),
      notes: record.getString('notes'),
    },
    accounts: accountsOf(app, person),
    orders: orders.map(({ shipping: _, ...order }) => order),
    returns: returnsOf(app, person),
    refused_parcels: orders.filter(({ refused_at }) => refused_at !== '').length,
    addresses: addressesOf(orders),
    messages: messagesOf(app, person),
    merged: related(app, person.customers.slice(1)),
    same_person: related(app, alikeOf(app, person)),
    erase_obstacle: eraseObstacle(app, person),
  };
}

function ordersOf(app: CoreApp, person: Person) {
  return all(
    app,
    `SELECT id, order_number, status, payment_status, is_test, source, total_amount, created_at, refused_at, COALESCE(shipping, '') AS shipping
     FROM orders WHERE id ${OF_ORDERS} ORDER BY created_at DESC, id DESC LIMIT ${MOST_ORDERS}`,
    {
      id: '',
      order_number: '',
      status: 'pending' as CustomerAnswer['orders'][number]['status'],
      payment_status: 'pending' as CustomerAnswer['orders'][number]['payment_status'],
      is_test: false,
      source: '' as CustomerAnswer['orders'][number]['source'],
      total_amount: -0,
      created_at: '',
      refused_at: '',
      shipping: '',
    },
    listsOf(person),
  );
}

function returnsOf(app: CoreApp, person: Person) {
  return all(
    app,
    `SELECT r.id, r.order_id, o.order_number, r.status, r.wish, r.created_at
     FROM return_requests r JOIN orders o ON o.id = r.order_id WHERE r.order_id ${OF_ORDERS}
     ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST_ORDERS}`,
    {
      id: '',
      order_id: '',
      order_number: '',
      status: 'requested' as CustomerAnswer['returns'][number]['status'],
      wish: 'refund' as CustomerAnswer['returns'][number]['wish'],
      created_at: '',
    },
    listsOf(person),
  );
}

function messagesOf(app: CoreApp, person: Person) {
  return all(
    app,
    `SELECT id, ticket, subject, message, created_at FROM contact_messages WHERE ${contact_messages.of}
     ORDER BY created_at DESC LIMIT ${MOST_MESSAGES}`,
    { id: '', ticket: '', subject: '', message: '', created_at: '' },
    listsOf(person),
  );
}

/** The different addresses, the newest first. */
function addressesOf(orders: { shipping: string }[]) {
  const byText: Record<string, ReturnType<typeof addressOf>> = {};
  for (const { shipping } of orders) {
    const address = addressOf(shipping);
    if (address?.address) byText[`${address.address}\n${address.pincode}`.toLowerCase()] ??= address;
  }
  return Object.values(byText);
}

function accountsOf(app: CoreApp, person: Person) {
  return all(
    app,
    `SELECT u.id, u.email, u.verified, u.created, COALESCE(p.full_name, '') AS full_name, COALESCE(p.phone, '') AS phone,
       (SELECT COUNT(*) FROM wishlists w WHERE w.user_id = u.id) AS wishlist
     FROM users u LEFT JOIN user_profiles p ON p.user_id = u.id WHERE u.id IN (SELECT value FROM json_each({:users}))`,
    { id: '', email: '', verified: false, created: '', full_name: '', phone: '', wishlist: 0 },
    listsOf(person),
  );
}

/**
 * Customers that may be the same person: an order, a profile or an account has one of the numbers or addresses.
 */
function alikeOf(app: CoreApp, person: Person) {
  const lists = listsOf({ ...person, phones: person.phones.concat(orderedPhones(app, person)) });
  return strings(
    app,
    `SELECT IIF(c.merged_into = '', c.id, c.merged_into) AS value FROM customers c
       LEFT JOIN users u ON u.id = c.id LEFT JOIN user_profiles p ON p.user_id = c.id
     WHERE c.phone IN (SELECT value FROM json_each({:phones})) OR c.contact_phone IN (SELECT value FROM json_each({:phones}))
       OR p.phone IN (SELECT value FROM json_each({:phones}))
       OR LOWER(u.email) IN (SELECT value FROM json_each({:emails})) OR LOWER(c.email) IN (SELECT value FROM json_each({:emails}))
     GROUP BY 1 HAVING value NOT IN (SELECT value FROM json_each({:customers})) LIMIT 10`,
    lists,
  );
}

/** Numbers of the account's orders and profile, for which a guest may have ordered too. */
function orderedPhones(app: CoreApp, person: Person) {
  return strings(
    app,
    `SELECT json_extract(shipping, '$.phone') AS value FROM orders
       WHERE id ${OF_ORDERS} AND json_valid(shipping) AND json_extract(shipping, '$.phone') != ''
     UNION SELECT phone FROM user_profiles
       WHERE user_id IN (SELECT value FROM json_each({:users})) AND phone != ''`,
    listsOf(person),
  );
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
  const [row] = all(
    app,
    `SELECT c.phone, COALESCE(u.email, '') AS email, COALESCE(p.full_name, '') AS name, c.phone = '' AS has_account,
       (SELECT COUNT(*) FROM shop_order_customers l JOIN orders o ON o.id = l.order_id
         WHERE l.customer_id = c.id AND o.total_amount > 0) AS orders
     FROM customers c LEFT JOIN users u ON u.id = c.id LEFT JOIN user_profiles p ON p.user_id = c.id WHERE c.id = {:id}`,
    { phone: '', email: '', name: '', has_account: false, orders: 0 },
    { id },
  );
  return row ?? { phone: '', email: '', name: '', has_account: false, orders: 0 };
}
