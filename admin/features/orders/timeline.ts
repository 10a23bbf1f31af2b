import type { OrderHistory, OrderRefund } from '#shared/api/admin-orders.ts';
import type { AuditKind } from '#shared/audit-kinds.ts';
import { formatPaise } from '#shared/money.ts';
import { isHandPayment, ON_DELIVERY_METHOD, type PaymentMethod } from '#shared/orders/order.ts';
import { FAILED_EVENT } from '#shared/orders/payment-event.ts';
import { SOURCE_LABELS } from './hand-words.ts';
import { itemsCount } from './messages.ts';
import { type AdminOrder, isReserved, isToConfirm } from './order.ts';
import type { OrderStory } from './story.ts';
import { changing, type Happening, mailing, spoken } from './timeline-changes.ts';

/** Everything that happened to an order, newest first. Successful reports of the payment provider are left out. */
export function timelineOf(order: AdminOrder, story: OrderStory | undefined): Happening[] {
  const happenings = [
    ...placing(order, story),
    ...(story?.events ?? []).flatMap(attempt),
    ...(story?.strays ?? []).map(
      (stray): Happening => ({
        key: stray.id,
        at: stray.created_at,
        title: stray.kind === 'second_payment' ? 'Paid a second time' : 'Payment of a different amount',
        detail: `${formatPaise(stray.amount_paise)} · ${stray.payment_id}`,
        isTrouble: true,
      }),
    ),
    ...(story?.links ?? []).map(linking),
    ...(story?.refunds ?? []).flatMap(refunding),
    ...(story?.changes ?? []).flatMap(changing),
    ...(story?.mails ?? []).flatMap(mailing),
  ];
  return happenings.filter(({ at }) => at !== '').toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** `story` knows who entered the order and who recorded its payment. */
function placing(order: AdminOrder, story: OrderStory | undefined): Happening[] {
  const isHeld = isReserved(order) || isToConfirm(order);
  const placed = {
    key: 'placed',
    at: order.created_at,
    title: order.source === 'shop' ? placedTitle(order) : `Entered by staff (${SOURCE_LABELS[order.source]})`,
    detail: isHeld ? `Stock reserved until ${spoken(order.reserved_until)}` : 'Stock reserved',
  };
  if (order.paid_at === '') return [{ ...placed, ...actorOf(story, 'order_entered') }];
  const paid = { key: 'paid', at: order.paid_at, title: paidTitle(order), detail: paidDetail(order) };
  return [
    { ...placed, ...actorOf(story, 'order_entered') },
    order.payment_method === null ? paid : { ...paid, title: recordedTitle(order.payment_method, story) },
  ];
}

function placedTitle({ payment_method }: AdminOrder): string {
  return payment_method === ON_DELIVERY_METHOD ? 'Placed, cash on delivery' : 'Placed';
}

/** Who made a change of the audit log. */
function actorOf(story: OrderStory | undefined, kind: AuditKind): Pick<Happening, 'who'> {
  const change = story?.changes.find((one) => one.kind === kind);
  return change === undefined ? {} : { who: change.actor };
}

function paidDetail({ stock_state, razorpay_payment_id, payment_reference }: AdminOrder): string {
  const stock = stock_state === 'taken' ? 'Stock sold' : '';
  const payment = isHandPayment(razorpay_payment_id) ? payment_reference : razorpay_payment_id;
  return [stock, payment].filter(Boolean).join(' · ');
}

const PAID_BY: Record<PaymentMethod, string> = {
  cash: 'Paid in cash',
  cash_on_delivery: 'Cash received',
  upi: 'Paid by UPI',
  bank_transfer: 'Paid by bank transfer',
};

function recordedTitle(method: PaymentMethod, story: OrderStory | undefined): string {
  const kind = method === ON_DELIVERY_METHOD ? 'cash_received' : 'payment_recorded';
  return `${PAID_BY[method]}, recorded by ${actorOf(story, kind).who ?? 'staff'}`;
}

/** Tells payments after the reservation's end apart. */
function paidTitle(order: AdminOrder): string {
  const isLate = order.reserved_until !== '' && order.paid_at > order.reserved_until;
  return isLate ? 'Paid late' : 'Paid';
}

function attempt(event: OrderStory['events'][number]): Happening[] {
  const base = { key: event.id, at: event.created_at };
  if (event.outcome === FAILED_EVENT) {
    return [{ ...base, title: 'A Razorpay report could not be processed', detail: event.problem, isTrouble: true }];
  }
  if (event.event !== 'payment.failed') return [];
  return [{ ...base, title: 'Payment attempt failed', detail: event.razorpay_payment_id }];
}

const LINK_STATES: Record<OrderHistory['links'][number]['status'], string> = {
  created: 'Open',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

function linking({ id, created_at, url, status }: OrderHistory['links'][number]): Happening {
  return { key: id, at: created_at, title: 'Payment link made', detail: `${LINK_STATES[status]} · ${url}` };
}

const WHY: Record<OrderRefund['source'], string> = {
  staff: '',
  late_payment: 'Paid late, already sold out',
  second_payment: 'Paid twice',
  stray_payment: 'Payment without an order',
  provider: 'Made in the Razorpay dashboard',
  buyer: '',
};

function refunding(refund: OrderRefund): Happening[] {
  if (isHandPayment(refund.payment_id)) return [refundedByHand(refund)];
  const amount = formatPaise(refund.amount_paise);
  const who = refund.actor_email === '' ? {} : { who: refund.actor_email };
  const pieces = refund.restock > 0 ? `${itemsCount(refund.restock)} returned to stock` : '';
  const detail = [WHY[refund.source], refund.reason, pieces].filter(Boolean).join(' · ');
  const asked: Happening = {
    key: `${refund.id}-asked`,
    at: refund.created_at,
    title: refund.provider_refund_id === '' ? `Refund of ${amount} waiting for Razorpay` : `Refund of ${amount} sent`,
    ...(detail === '' ? {} : { detail }),
    ...who,
  };
  if (refund.status === 'pending') return [asked];
  const isFailed = refund.status === 'failed';
  const ending = [refund.problem, isFailed ? stockAfterFailure(refund) : ''].filter(Boolean).join(' · ');
  const ended: Happening = {
    key: `${refund.id}-ended`,
    at: refund.updated_at,
    title: isFailed ? `Refund of ${amount} failed` : `Refund of ${amount} reached the bank`,
    ...(ending === '' ? {} : { detail: ending }),
    isTrouble: isFailed,
  };
  return [asked, ended];
}

/** Staff have paid back the money as they took it: there is nothing to wait for. */
function refundedByHand({ id, created_at, amount_paise, reason, restock, actor_email }: OrderRefund): Happening {
  const pieces = restock > 0 ? `${itemsCount(restock)} returned to stock` : '';
  return {
    key: id,
    at: created_at,
    title: `${formatPaise(amount_paise)} paid back by hand`,
    detail: [reason, pieces].filter(Boolean).join(' · '),
    who: actor_email,
  };
}

/** Where the items are that a failed refund had returned to stock. */
function stockAfterFailure({ restock, taken_back }: OrderRefund): string {
  const inStock = restock - taken_back;
  return [
    taken_back > 0 ? `${itemsCount(taken_back)} back with the order` : '',
    inStock > 0 ? `${itemsCount(inStock)} still in stock` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
