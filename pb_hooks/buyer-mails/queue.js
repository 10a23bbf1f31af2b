/** Razorpay's address for a buyer without one. */
const NO_ADDRESS = 'void@razorpay.com';

/**
 * Queues the mail about the refund of a late payment, in the transaction that promises the refund. Guests get it at the
 * order's address or at `payerEmail`, the one of the payment. Without a mail server or an address it does nothing, and
 * Needs attention lists the order (admin-orders/issues.js).
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {string} paymentId
 * @param {string} payerEmail
 */
function queueRefundMail(tx, order, paymentId, payerEmail) {
  const email = accountEmail(tx, order) || order.getString('email') || payerEmail || '';
  if (!tx.settings().smtp.enabled || email === '' || email === NO_ADDRESS) return;
  const mail = new Record(tx.findCollectionByNameOrId('buyer_mails'));
  mail.load({ payment_id: paymentId, order_id: order.id, email, status: 'waiting' });
  tx.save(mail);
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function accountEmail(tx, order) {
  const [user] = tx.findRecordsByIds('users', [order.getString('user_id')]);
  return user ? user.email() : '';
}

module.exports = { queueRefundMail };
