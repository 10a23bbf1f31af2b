/** What Razorpay says for a buyer who gave no address. */
const NO_ADDRESS = 'void@razorpay.com';

/**
 * Lays the mail ready that tells a buyer of a late payment on its way back, in the transaction that promises the refund.
 * Guests are reached at the address they left with the order, or at `paidFrom`, the one the payment was made with. Does
 * nothing without a mail server or an address; the inbox tells staff (admin-orders/matters.js).
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {string} paymentId
 * @param {string} paidFrom
 */
function layReady(tx, order, paymentId, paidFrom) {
  const email = accountEmail(tx, order) || order.getString('email') || paidFrom || '';
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

module.exports = { layReady };
