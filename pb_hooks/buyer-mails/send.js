/** @import { BuyerMailsResponse } from '../../shared/api/buyer-mails.ts' */

const { inDurableTransaction } = require('../orders/transaction.js');
const { lateRefund } = require('./letters.js');

const MOST_AT_ONCE = 20;
const AGAIN_MINUTES = 5;
/** Older mails are not sent: the refund has arrived by then, or staff have called. */
const GIVEN_UP_DAYS = 3;

/**
 * Sends queued mails. Each is claimed in a durable transaction first, so that none is sent twice; mails that the mail server
 * refuses are retried. Returns `{sent, failed}`.
 * @param {CoreApp} app
 * @returns {BuyerMailsResponse}
 */
function sendWaiting(app) {
  const count = { sent: 0, failed: 0 };
  if (!app.settings().smtp.enabled) return count;
  for (const id of queuedIds(app)) {
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
function queuedIds(app) {
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
 * Claims a mail for this process; null if another one has it.
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
    // The same for each try, so that a mail server recognises a repeated mail.
    headers: { 'Message-ID': `<${mail.id}@${meta.senderAddress.split('@')[1]}>` },
  });
}

module.exports = { sendWaiting };
