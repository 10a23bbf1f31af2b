const { returnDays } = require('../../shared/after-sale.json');

const DAY_MS = 86_400_000;

/**
 * Until when items of a delivered order can be returned, as ISO 8601; '' if it is not delivered, or not known when.
 * @param {CoreApp} app
 * @param {core.Record} order
 */
function returnUntil(app, order) {
  if (order.getString('status') !== 'delivered') return '';
  const filter = "order_id = {:order} && status = 'delivered'";
  const [step] = app.findRecordsByFilter('order_steps', filter, '-at', 1, 0, { order: order.id });
  if (!step) return '';
  return new Date(Date.parse(step.getString('at').replace(' ', 'T')) + returnDays * DAY_MS).toISOString();
}

module.exports = { returnUntil };
