const { personOf } = require('../customers/person.js');
const { scalar } = require('../change-sets/rows.js');

/**
 * The customers whom an order belongs to: its own, and those that are the same person.
 * @param {CoreApp} app
 * @param {string} orderId
 */
function customersOf(app, orderId) {
  const OWN = 'SELECT customer_id AS value FROM shop_order_customers WHERE order_id = {:order}';
  return personOf(app, scalar(app, OWN, { order: orderId }, ''))?.customers ?? [];
}

/**
 * Whether the buyer of an order has not asked to be left alone.
 * @param {CoreApp} app
 * @param {string} orderId
 */
function wantsReviewMails(app, orderId) {
  const customers = app.findRecordsByIds('customers', customersOf(app, orderId));
  return !customers.some((customer) => customer?.getBool('no_review_mails'));
}

module.exports = { customersOf, wantsReviewMails };
