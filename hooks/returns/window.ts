import afterSale from '#shared/orders/after-sale.json' with { type: 'json' };

const { returnDays } = afterSale;

const DAY_MS = 86_400_000;

/**
 * Until when items of a delivered order can be returned, as ISO 8601; '' if it is not delivered, or not known when. The days
 * begin later if the payment is recorded later: couriers pass on the cash of a delivery after days.
 */
export function returnUntil(app: CoreApp, order: core.Record) {
  if (order.getString('status') !== 'delivered') return '';
  const filter = "order_id = {:order} && status = 'delivered'";
  const [step] = app.findRecordsByFilter('order_steps', filter, '-at', 1, 0, { order: order.id });
  if (!step) return '';
  const [, later = ''] = [step.getString('at'), order.getString('paid_at')].sort();
  return new Date(Date.parse(later.replace(' ', 'T')) + returnDays * DAY_MS).toISOString();
}
