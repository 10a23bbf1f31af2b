import { personOf } from '../customers/person.ts';
import { scalar } from '../db/rows.ts';

/** The customers whom an order belongs to: its own, and those that are the same person. */
export function customersOf(app: CoreApp, orderId: string) {
  const OWN = 'SELECT customer_id AS value FROM shop_order_customers WHERE order_id = {:order}';
  return personOf(app, scalar(app, OWN, { order: orderId }, ''))?.customers ?? [];
}

/** Whether the buyer of an order has not asked to be left alone. */
export function wantsReviewMails(app: CoreApp, orderId: string) {
  const customers = app.findRecordsByIds('customers', customersOf(app, orderId));
  return !customers.some((customer) => customer?.getBool('no_review_mails'));
}
