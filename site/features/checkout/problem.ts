import type { ApiError, ChangedItem, ShownDiscount } from '#shared/api/errors.ts';
import { RETURN_OUTCOMES } from '#shared/api/payment-return.ts';
import type { Shipping } from '#shared/api/shipping.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { shippingText } from '#shared/orders/shipping-charge.ts';
import type { CartItem } from '#site/features/cart/cart.store.ts';
import { lineName } from '#site/features/cart/messages.ts';
import type { PinPlace } from '#site/features/delivery/pin-place.ts';
import { ALREADY_PAID, OUT_OF_STOCK, PLACE_IN_DOUBT, PRICE_CHANGED, PROBLEMS, unconfirmed } from './messages.ts';

/** A cart line with more items than the stock has. */
export interface ShortLine {
  cartItemId: string;
  text: string;
  /** Items in stock; with 0 the line can only be removed. */
  available: number;
}

/** Why the payment cannot go on, in words for the shopper. */
export interface Problem {
  title: string;
  text: string;
  /** One line per change. */
  changes?: string[];
  /** Lines that the shopper must reduce or remove before paying. */
  shortLines?: ShortLine[];
  /** The place of the PIN code, if the address has another one. */
  place?: PinPlace;
  /** Where to go instead of paying. */
  link?: { text: string; path: string };
}

/** A line's new price in rupees, for the cart. */
export interface PriceChange {
  cartItemId: string;
  price: number;
}

/** The cart lines whose price has changed. */
export function priceChanges(reason: ApiError, cart: readonly CartItem[]): PriceChange[] {
  return changedLines(reason, cart).flatMap(({ line, change }) =>
    change.price !== undefined && change.price !== line.price ? [{ cartItemId: line.id, price: change.price }] : [],
  );
}

/** What the checkout showed when Pay was pressed, beside the cart. */
export interface Shown {
  discount?: ShownDiscount | null;
  /** Paise. */
  shipping?: number;
}

/** The problem for a refusal of create-order. `cart` and `shown` are as before any change. */
export function problemOf(reason: ApiError, cart: readonly CartItem[], shown: Shown = {}): Problem {
  const short = shortLines(reason, cart);
  if (short.length > 0) return { title: OUT_OF_STOCK.title, text: '', shortLines: short };
  if (reason.paid_order !== undefined) return paidProblem(reason.paid_order);
  if (reason.code === 'price_changed') return priceProblem(reason, cart, shown);
  if (reason.code === 'discount_refused') return { title: reason.message, text: newTotal(reason) };
  if (reason.code === 'invalid_request' || reason.code === 'on_delivery_refused')
    return { title: reason.message, text: '' };
  if (reason.code === 'too_many_requests' && reason.message !== '')
    return { title: reason.message, text: PROBLEMS.too_many_requests.text };
  return isKnown(reason.code) ? PROBLEMS[reason.code] : PROBLEMS.unexpected;
}

/** The cart was refreshed while the order was being created, and its total has changed. */
export class CartChanged extends Error {
  readonly news: readonly string[];

  constructor(news: readonly string[]) {
    super('The cart has changed.');
    this.name = 'CartChanged';
    this.news = news;
  }
}

/** The problem for a changed cart; the new total is in paise. */
export function changedProblem(news: readonly string[], totalPaise: number): Problem {
  return { title: PRICE_CHANGED.title, changes: [...news], text: PRICE_CHANGED.text(formatPaise(totalPaise)) };
}

/** The cart lines whose variant the shop does not know. */
export function unknownLines(reason: ApiError, cart: readonly CartItem[]): CartItem[] {
  return reason.code === 'invalid_request' ? changedLines(reason, cart).map(({ line }) => line) : [];
}

/** Whether each of these lines has a different variant in `cart`. */
export function isEachReplaced(lines: readonly CartItem[], cart: readonly CartItem[]): boolean {
  return lines.every(({ id, variantId }) => cart.some((now) => now.id === id && now.variantId !== variantId));
}

/** The problem for an order that is paid already. */
function paidProblem({ order_number, path }: NonNullable<ApiError['paid_order']>): Problem {
  return { title: ALREADY_PAID.title(order_number), text: '', link: { text: ALREADY_PAID.link, path } };
}

/** The question about an address that does not fit its PIN code. */
export function placeProblem({ pincode, ...typed }: Shipping, place: PinPlace): Problem {
  return { title: PLACE_IN_DOUBT.title, text: PLACE_IN_DOUBT.text(pincode, place, typed), place };
}

/** The problem for a payment with an invalid signature; `email` is the shop's for orders. */
export function unconfirmedProblem(paymentId: string, email: string): Problem {
  return unconfirmed(paymentId, email);
}

/** The failure of a payment that replaced the page, from the return address; null if none. */
export function returnProblem(query: URLSearchParams, email: string): Problem | null {
  const [, paymentId] = /^(pay_\w{1,40})$/.exec(query.get('payment_id') ?? '') ?? [];
  const outcome = RETURN_OUTCOMES.find((name) => name === query.get('payment'));
  if (outcome === undefined) return null;
  return outcome === 'unconfirmed' && paymentId !== undefined ? unconfirmedProblem(paymentId, email) : PROBLEMS.failed;
}

function newTotal({ amount }: ApiError): string {
  return amount === undefined ? '' : PRICE_CHANGED.text(formatPaise(amount));
}

function priceProblem(reason: ApiError, cart: readonly CartItem[], { discount = null, shipping = 0 }: Shown): Problem {
  const changes = changedLines(reason, cart).flatMap(({ line, change }) =>
    change.price === undefined || change.price === line.price
      ? []
      : [PRICE_CHANGED.line(lineName(line), formatRupees(line.price), formatRupees(change.price))],
  );
  const charge = reason.shipping?.amount ?? 0;
  if (charge !== shipping)
    changes.push(PRICE_CHANGED.shipping(shippingText([shipping, shipping]), shippingText([charge, charge])));
  if (discount !== null && reason.discount === null) changes.push(PRICE_CHANGED.noDiscount);
  return { title: PRICE_CHANGED.title, text: newTotal(reason), changes };
}

/** Lines with less stock than the cart needs. Refused lines without `available` only have a new price. */
function shortLines(reason: ApiError, cart: readonly CartItem[]): ShortLine[] {
  return changedLines(reason, cart).flatMap(({ line, change: { available } }) =>
    available === undefined
      ? []
      : [{ cartItemId: line.id, available, text: OUT_OF_STOCK.line(lineName(line), available) }],
  );
}

function changedLines(reason: ApiError, cart: readonly CartItem[]): { line: CartItem; change: ChangedItem }[] {
  return (reason.changed ?? []).flatMap((change) => {
    const line = cart.find(({ variantId }) => variantId === change.variant_id);
    return line === undefined ? [] : [{ line, change }];
  });
}

function isKnown(code: string): code is keyof typeof PROBLEMS {
  return Object.hasOwn(PROBLEMS, code);
}
