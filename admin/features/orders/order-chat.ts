import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import type { OrderHistory } from '#shared/api/admin-orders.ts';
import { formatPaise, formatRupees, toPaise } from '#shared/money.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { serverNow } from '#shared/time/clock.ts';
import { type AdminOrder, isReserved, isToCollect, isToConfirm } from './order.ts';

/** An order's payment link. */
type PaymentLink = Pick<OrderHistory['links'][number], 'url' | 'expires_at'>;

/**
 * What to write to the buyer about an order as it is now: its payment link while it is unpaid, that it is confirmed, on its way
 * or delivered; else the beginning of a message. `shopName` is empty while it is not known.
 */
export function orderMessage(order: AdminOrder, shopName: string, link: PaymentLink | undefined): string {
  if (isToConfirm(order)) return confirmationMessage(factsOf(order, shopName));
  if (isReserved(order) && link !== undefined) return paymentMessage(order, shopName, link);
  if (order.status === 'shipped') return CHAT_WORDS.shipped(greetingOf(order, shopName), parcelLines(order));
  if (order.status === 'delivered') return CHAT_WORDS.delivered(greetingOf(order, shopName));
  const isConfirmed = order.status !== 'cancelled' && (order.payment_status === 'paid' || isToCollect(order));
  if (!isConfirmed) return CHAT_WORDS.about(greetingOf(order, shopName));
  const onDelivery = isToCollect(order) ? formatRupees(order.total_amount) : '';
  return CHAT_WORDS.confirmed(greetingOf(order, shopName), order.items.map(itemLine), onDelivery);
}

/** The message with an order's payment link. */
export function paymentMessage(order: AdminOrder, shopName: string, { url, expires_at }: PaymentLink): string {
  return buyerMessage({
    ...factsOf(order, shopName),
    items: order.items.map(({ name, size, quantity, price }) => ({ name, size, quantity, pricePaise: toPaise(price) })),
    discountPaise: toPaise(order.discount_amount),
    shippingPaise: toPaise(order.shipping_amount),
    totalPaise: toPaise(order.total_amount),
    link: { url, until: parseDate(expires_at) ?? serverNow() },
  });
}

const CHAT_WORDS = {
  confirmed: (greeting: string, items: readonly string[], onDelivery: string) =>
    [
      `${greeting} is confirmed.`,
      '',
      ...items,
      ...(onDelivery === '' ? [] : [`To pay to the courier: ${onDelivery}`]),
      '',
      'We will write again when it is on its way.',
    ].join('\n'),
  shipped: (greeting: string, parcels: readonly string[]) => [`${greeting} is on its way.`, ...parcels].join('\n'),
  delivered: (greeting: string) => `${greeting} was delivered. Is everything all right?`,
  about: (greeting: string) => `${greeting}: `,
} as const;

/** `Hello Asha, your order GUL-1042 from Gulmohar`. */
function greetingOf(order: AdminOrder, shopName: string): string {
  const name = order.shipping?.first_name ?? '';
  return `Hello${name === '' ? '' : ` ${name}`}, your order ${order.order_number}${shopName === '' ? '' : ` from ${shopName}`}`;
}

function factsOf(order: AdminOrder, shopName: string) {
  return {
    shopName,
    orderNumber: order.order_number,
    name: order.shipping?.first_name ?? '',
    items: order.items,
    totalRupees: order.total_amount,
  };
}

/** `2 × Mehr Suit, M`. */
function itemLine({ name, size, quantity }: { name: string; size: string; quantity: number }): string {
  return `${quantity} × ${name}${size === '' ? '' : `, ${size}`}`;
}

/** `Delhivery 1234567890`, then where to follow it. */
function parcelLines(order: AdminOrder): string[] {
  return shownParcels(order).flatMap(({ courier, number, href }) => [
    ...(courier === '' && number === '' ? [] : [[courier, number].filter(Boolean).join(' ')]),
    ...(href === undefined ? [] : [href]),
  ]);
}

/** What a message to the buyer says; amounts in paise. */
export interface MessageFacts {
  /** Empty while it is not known. */
  shopName: string;
  orderNumber: string;
  /** First name; may be empty. */
  name: string;
  items: readonly { name: string; size: string; quantity: number; pricePaise: number }[];
  discountPaise: number;
  shippingPaise: number;
  totalPaise: number;
  /** Undefined for an order that is paid. */
  link: { url: string; until: Date } | undefined;
}

/** The message for WhatsApp: what was ordered, what it costs, and where to pay. */
export function buyerMessage({ shopName, orderNumber, name, items, link, ...amounts }: MessageFacts): string {
  const { discountPaise, shippingPaise, totalPaise } = amounts;
  const lines = items.map((item) => `${itemLine(item)}: ${formatPaise(item.pricePaise * item.quantity)}`);
  return [
    `Hello${name === '' ? '' : ` ${name}`}, thank you for ordering${shopName === '' ? '' : ` from ${shopName}`}.`,
    '',
    `Order ${orderNumber}`,
    ...lines,
    ...(discountPaise > 0 ? [`Discount: −${formatPaise(discountPaise)}`] : []),
    shippingPaise > 0 ? `Shipping: ${formatPaise(shippingPaise)}` : 'Shipping: free',
    `Total: ${formatPaise(totalPaise)}`,
    '',
    ...(link
      ? [`Please pay here by ${formatDayAndTime(link.until)}:`, link.url, 'Your pieces are reserved until then.']
      : ['We have received your payment.']),
  ].join('\n');
}

/** A wa.me link that opens the buyer's chat with the message; `phone` is ten digits. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(message)}`;
}

/** The message that asks the buyer to confirm an order. */
function confirmationMessage(facts: {
  shopName: string;
  orderNumber: string;
  name: string;
  items: readonly { name: string; size: string; quantity: number }[];
  totalRupees: number;
}): string {
  const { shopName, orderNumber, name, items, totalRupees } = facts;
  return [
    `Hello${name === '' ? '' : ` ${name}`}, thank you for ordering${shopName === '' ? '' : ` from ${shopName}`}.`,
    '',
    `Order ${orderNumber}, cash on delivery`,
    ...items.map(itemLine),
    `To pay to the courier: ${formatRupees(totalRupees)}`,
    '',
    'Please reply YES to confirm the order and the address, and we will send it.',
  ].join('\n');
}
