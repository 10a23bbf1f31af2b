/** @import { BuyerMailsResponse } from '../../shared/api/buyer-mails.ts' */

const { inDurableTransaction } = require('../orders/transaction.js');
const { lateRefund } = require('./letters.js');

const MOST_AT_ONCE = 20;
const AGAIN_MINUTES = 5;
/** Later it would only confuse: the money is there by then, or staff have called. */
const GIVEN_UP_DAYS = 3;

/**
 * Sends the mails that wait. Each is claimed on the disk before it is sent, so that none is sent twice, by whomever; what
 * the mail server refuses is tried again. Gives `{sent, failed}`.
 * @param {CoreApp} app
 * @returns {BuyerMailsResponse}
 */
function sendWaiting(app) {
  const count = { sent: 0, failed: 0 };
  if (!app.settings().smtp.enabled) return count;
  for (const id of waitingIds(app)) {
    const mail = claim(app, id);
    if (mail === null) continue;
    try {
      app.newMailClient().send(letterOf(app, mail));
      note(app, mail, { status: 'sent', email: '', problem: '' });
      count.sent += 1;
    } catch (error) {
      note(app, mail, { status: 'waiting', problem: String(error).slice(0, 500) });
      count.failed += 1;
    }
  }
  return count;
}

/** @param {CoreApp} app */
function waitingIds(app) {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      `SELECT id FROM buyer_mails WHERE status = 'waiting'
         AND (tries = 0 OR updated_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${AGAIN_MINUTES} minutes'))
         AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${GIVEN_UP_DAYS} days')
       ORDER BY updated_at LIMIT ${MOST_AT_ONCE}`,
    )
    .all(rows);
  return rows.map(({ id }) => id);
}

/**
 * The mail, ours alone to send; null when somebody else has it.
 * @param {CoreApp} app
 * @param {string} id
 */
function claim(app, id) {
  return inDurableTransaction(app, (tx) => {
    const [mail] = tx.findRecordsByFilter('buyer_mails', "id = {:id} && status = 'waiting'", '', 1, 0, { id });
    if (!mail) return null;
    mail.set('status', 'sending');
    mail.set('tries', mail.getInt('tries') + 1);
    tx.save(mail);
    return mail;
  });
}

/**
 * @param {CoreApp} app
 * @param {core.Record} mail
 * @param {Values} values
 */
function note(app, mail, values) {
  for (const [field, value] of Object.entries(values)) mail.set(field, value);
  app.save(mail);
}

/**
 * @param {CoreApp} app
 * @param {core.Record} mail
 */
function letterOf(app, mail) {
  const { meta } = app.settings();
  const order = app.findRecordById('orders', mail.getString('order_id'));
  const letter = lateRefund({
    shop: meta.appName,
    url: meta.appURL,
    number: order.getString('order_number'),
    rupees: order.getFloat('total_amount'),
  });
  return new MailerMessage({
    from: { address: meta.senderAddress, name: meta.senderName },
    to: [{ address: mail.getString('email') }],
    subject: letter.subject,
    html: letter.html,
    // The same at every try: a mail server that has it already knows it.
    headers: { 'Message-ID': `<${mail.id}@${meta.senderAddress.split('@')[1]}>` },
  });
}

module.exports = { sendWaiting };
