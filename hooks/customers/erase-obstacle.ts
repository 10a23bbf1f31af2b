import TABLES from '#shared/orders/personal-data.json' with { type: 'json' };
import { readField } from '../content/sections.ts';
import { inList, strings } from '../db/query.ts';
import { dueInvoices } from '../invoices/due.ts';
import { listsOf, type Person } from './person.ts';

const OF_ORDERS = inList('orders');

/** When a person was last active, by table. */
const LAST_ACTIVE = {
  orders: 'updated_at',
  users: 'updated',
  contact_messages: 'created_at',
  reviews: 'written_at',
  stock_requests: 'created_at',
} as const;

const MOMENTS = Object.entries(LAST_ACTIVE).map(
  ([table, column]) =>
    `SELECT MAX(${column}) AS at FROM ${table} WHERE ${TABLES[table as keyof typeof LAST_ACTIVE].of}`,
);
/** The day a year after that; nothing once it has come. */
const KEPT_UNTIL = `SELECT DATE(MAX(at), '+1 year') AS value FROM (${MOMENTS.join(' UNION ALL ')})
  GROUP BY 'all' HAVING value > DATE('now')`;

/** Why a person cannot be erased now, in words for staff; '' if nothing is in the way. */
export function eraseObstacle(app: CoreApp, person: Person) {
  const found = (sql: string) => strings(app, sql, listsOf(person));
  const roles = found(`SELECT id AS value FROM user_roles WHERE user_id ${inList('users')}`);
  if (roles.length > 0) return 'This person works here. Remove them under Staff first.';
  const [open] = found(
    `SELECT order_number AS value FROM orders WHERE id ${OF_ORDERS}
     AND (status NOT IN ('delivered', 'cancelled') OR payment_status IN ('refund_pending', 'on_delivery'))
     UNION SELECT o.order_number FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.order_id ${OF_ORDERS} AND r.status = 'pending' ORDER BY 1`,
  );
  if (open !== undefined) return `Order ${open} is still open. Finish or cancel it first.`;
  const [returned] = found(
    `SELECT o.order_number AS value FROM return_requests q JOIN orders o ON o.id = q.order_id
     WHERE q.order_id ${OF_ORDERS} AND q.status IN ('requested', 'approved', 'on_the_way', 'received') ORDER BY 1`,
  );
  if (returned !== undefined) return `The return of order ${returned} is still open. Finish or decline it first.`;
  const due = dueInvoices(app);
  const dueOrders = due.orders.concat(due.unpaid);
  const refunds = found(`SELECT id AS value FROM refunds WHERE order_id ${OF_ORDERS}`);
  const isDue = person.orders.some((id) => dueOrders.includes(id)) || refunds.some((id) => due.refunds.includes(id));
  if (isDue) return 'An invoice or credit note is still to be issued. See Invoices.';
  const [day] = readField(app, 'notices', 'keeps_a_year') ? found(KEPT_UNTIL) : [];
  return day === undefined ? '' : `Kept until ${day}, a year after the last activity: Settings, Personal data.`;
}
