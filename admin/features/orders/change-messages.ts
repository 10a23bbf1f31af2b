import { formatPaise } from '#shared/money.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { PAYMENT_LABELS, STATUS_LABELS } from './messages.ts';
import type { AdminOrder, StatusConflict } from './order.ts';

/** How many orders a question names. */
const NAMED = 5;

/** The button that leads to a status, for those that are a usual next step. */
export const NEXT_STEPS: Record<OrderStatus, string> = {
  pending: 'Mark as pending',
  processing: 'Mark as processing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

export const STATUS_WORDS = {
  alreadySet: 'Someone else already set this status',
  saving: (status: OrderStatus) => `Setting the status to ${STATUS_LABELS[status]}…`,
  nothingSaved: 'Nothing was saved.',
  othersSaved: (count: number) => (count === 1 ? 'The other order is saved.' : `The other ${count} orders are saved.`),
} as const;

/** Asks whether to ship or deliver orders of which `unpaid` are not paid. */
export function unpaidWords(status: OrderStatus, unpaid: readonly AdminOrder[], total: number) {
  const isShipping = status === 'shipped';
  const [first] = unpaid;
  const names = unpaid.slice(0, NAMED).map(({ order_number }) => order_number);
  const more = unpaid.length > NAMED ? ` and ${unpaid.length - NAMED} more` : '';
  const action = isShipping ? SHIP_WORDS.unpaidAction : NEXT_STEPS[status];
  if (total === 1 && first) {
    const isRefunded = first.payment_status === 'refunded' || first.payment_status === 'refund_pending';
    const what = isRefunded ? 'This order was refunded.' : 'This order is not paid.';
    const ask = isShipping ? 'Ship it anyway?' : 'Mark it as delivered anyway?';
    return { title: `${what} ${ask}`, text: `${first.order_number}: ${PAYMENT_LABELS[first.payment_status]}`, action };
  }
  const ask = isShipping ? 'Ship anyway?' : 'Mark as delivered anyway?';
  const title = `${unpaid.length} of ${total} orders ${unpaid.length === 1 ? 'is' : 'are'} not paid. ${ask}`;
  return { title, text: `${names.join(', ')}${more}`, action };
}

/** Names the orders that someone else changed, and asks whether to go on. */
export function conflictWords({ change: { orders, status, parcel }, current, who, saved }: StatusConflict) {
  const lines = current.flatMap((now, index): string[] => {
    const seen = orders[index];
    if (!seen) return [];
    const number = now.order_number;
    return [
      ...(now.status === seen.status
        ? []
        : [`${number} is now ${STATUS_LABELS[now.status]}. You saw ${STATUS_LABELS[seen.status]}.`]),
      ...(now.payment_status === seen.payment_status
        ? []
        : [
            `${number}: the payment is now ${PAYMENT_LABELS[now.payment_status]}. You saw ${PAYMENT_LABELS[seen.payment_status]}.`,
          ]),
      ...(parcel === undefined || now.tracking_number === seen.tracking_number
        ? []
        : [`${number} now has the tracking number ${now.tracking_number || 'nothing'}.`]),
      ...(who.get(now.id) ? [`${who.get(now.id)}`] : []),
    ];
  });
  const [first] = current;
  const isOne = current.length === 1 && first !== undefined;
  return {
    title: isOne ? 'Someone else changed this order' : 'Someone else changed some of these orders',
    lines: [...lines.slice(0, NAMED * 2), saved === 0 ? STATUS_WORDS.nothingSaved : STATUS_WORDS.othersSaved(saved)],
    action: isOne ? `Set to ${STATUS_LABELS[status]}` : `Set all to ${STATUS_LABELS[status]}`,
    keep: isOne ? `Keep ${STATUS_LABELS[first.status]}` : 'Keep as they are',
  };
}

export const CANCEL_WORDS = {
  title: 'Cancel this order?',
  unpaid:
    'This order is unpaid. Its reserved stock is released now. If the customer still pays, the order is reopened if the items are in stock, and listed under Needs attention; if not, the payment is refunded automatically.',
  onDelivery:
    'Nothing is paid yet. All items return to stock now. If the customer refused the parcel, close this and press ‘Parcel refused…’ on the order, so that it counts.',
  paid: 'This order is paid. Choose what to return to stock; the refund comes next.',
  noItems: 'All items are back in stock.',
  action: 'Cancel order',
  paidAction: 'Cancel and refund…',
  setOnly: 'Only set the status',
  wayBack: "Don't cancel",
  done: 'Order cancelled',
  mayBePaid: 'If the customer is paying right now, the order comes back and is listed under Needs attention.',
  cannotUndo: "This can't be undone. You can still change the status later.",
} as const;

/** Cancelling several orders. */
export const BULK_CANCEL_WORDS = {
  byHand: (count: number) =>
    `${count === 1 ? '1 order was' : `${count} orders were`} paid in cash or by a transfer. Pay the money back yourself, then record the refund on the order.`,
  title: (count: number) => (count === 1 ? CANCEL_WORDS.title : `Cancel ${count} orders?`),
  summary: (paid: number, paise: number, reserved: number) =>
    [
      paid === 0 ? 'None is paid.' : `${paid} paid, ${formatPaise(paise)} in total.`,
      reserved === 0 ? '' : `${reserved} unpaid: reserved stock is released.`,
    ]
      .filter(Boolean)
      .join(' '),
  also: 'Refund and stock',
  restock: 'Return items of paid orders to stock',
  refund: (paise: number) => `Refund ${formatPaise(paise)}`,
  reason: 'Order cancelled',
  progress: 'Cancelling orders',
  stop: 'Stop',
  action: (count: number) => (count === 1 ? CANCEL_WORDS.action : `Cancel ${count} orders`),
  done: (count: number) => (count === 1 ? CANCEL_WORDS.done : `${count} orders cancelled`),
} as const;

/** Marking an order as shipped. */
export const SHIP_WORDS = {
  title: 'Ship',
  hasParcels: 'Parcel entered:',
  action: 'Mark as shipped',
  unpaidAction: 'Ship anyway',
} as const;
