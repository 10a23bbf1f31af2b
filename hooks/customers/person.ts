import { inList, strings } from '../db/query.ts';

/** Whose data is meant: the ids and addresses by which the tables of shared/orders/personal-data.json find a person's rows. */
export interface Person {
  /** With those merged into it. */
  customers: string[];
  users: string[];
  orders: string[];
  /** Ten digits each. */
  phones: string[];
  /** In lower case. */
  emails: string[];
}

const OF = inList('customers');

/** By list, the statement that finds it by the ids of the customers. */
const LISTS = {
  users: `SELECT id AS value FROM users WHERE id ${OF}`,
  orders: `SELECT l.order_id AS value FROM shop_order_customers l WHERE l.customer_id ${OF}`,
  phones: `SELECT phone AS value FROM customers WHERE id ${OF} AND phone != ''
    UNION SELECT contact_phone FROM customers WHERE id ${OF} AND contact_phone != ''`,
  emails: `SELECT LOWER(email) AS value FROM users WHERE id ${OF}
    UNION SELECT LOWER(email) FROM customers WHERE id ${OF} AND email != ''
    UNION SELECT LOWER(o.email) FROM shop_order_customers l JOIN orders o ON o.id = l.order_id
      WHERE l.customer_id ${OF} AND o.email != ''`,
};

/** The person that staff see as one customer; null for an unknown id. The id may be of a merged customer. */
export function personOf(app: CoreApp, id: string): Person | null {
  const sql = `SELECT c.id AS value
    FROM customers c, (SELECT IIF(merged_into = '', id, merged_into) AS id FROM customers WHERE id = {:id}) h
    WHERE c.id = h.id OR (c.merged_into = h.id AND c.merged_into != '') ORDER BY c.id = h.id DESC, c.created_at`;
  const customers = strings(app, sql, { id });
  if (customers.length === 0) return null;
  const list = (name: keyof typeof LISTS) => strings(app, LISTS[name], { customers: JSON.stringify(customers) });
  return { customers, users: list('users'), orders: list('orders'), phones: list('phones'), emails: list('emails') };
}

/**
 * The person of an account, for the shopper: orders placed while signed in. Others may have typed the same phone number, so
 * only a verified address finds more.
 */
export function personOfAccount(app: CoreApp, user: core.Record): Person {
  return {
    customers: [],
    users: [user.id],
    orders: strings(app, 'SELECT id AS value FROM orders WHERE user_id = {:id}', { id: user.id }),
    phones: [],
    // The address that was confirmed, and no other spelling of it.
    emails: user.verified() ? [user.email().toLowerCase()] : [],
  };
}

/** The person's lists as parameters of a statement. */
export function listsOf(person: Person): Params {
  return Object.fromEntries(Object.entries(person).map(([name, values]) => [name, JSON.stringify(values)]));
}
