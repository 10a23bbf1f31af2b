import type { ApiError, ChangedItem } from '#shared/api/errors.ts';
import { RETURN_OUTCOMES } from '#shared/api/payment-return.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { SHOP } from '#shared/shop.ts';
import type { CartItem } from '#site/features/cart/cart.store.ts';
import { CHECKOUT_WORDS, OUT_OF_STOCK, PRICE_CHANGED, PROBLEMS, unconfirmed } from './messages.ts';

/** A line of the cart that cannot be sold as it stands. */
export interface ShortLine {
  cartItemId: string;
  text: string;
  /** Pieces there are; 0 means that it can only be removed. */
  available: number;
}

/** What stands between the shopper and the payment, in words. */
export interface Problem {
  title: string;
  text: string;
  /** What changed, a line each. */
  changes?: string[];
  /** Lines to be decided on before paying. */
  shortLines?: ShortLine[];
}

/** A line's new price, to be taken over by the cart. Rupees. */
export interface PriceChange {
  cartItemId: string;
  price: number;
}

/** The cart's lines whose price is another now. */
export function priceChanges(reason: ApiError, cart: readonly CartItem[]): PriceChange[] {
  return changedLines(reason, cart).flatMap(({ line, change }) =>
    change.price !== undefined && change.price !== line.price ? [{ cartItemId: line.id, price: change.price }] : [],
  );
}

/** A refusal of create-order, as the shopper has to hear it. `cart` is the cart before any change. */
export function problemOf(reason: ApiError, cart: readonly CartItem[]): Problem {
  const short = shortLines(reason, cart);
  if (short.length > 0) return { title: OUT_OF_STOCK.title, text: '', shortLines: short };
  if (reason.code === 'price_changed') return priceProblem(reason, cart);
  if (reason.code === 'invalid_request') return { title: reason.message, text: '' };
  return isKnown(reason.code) ? PROBLEMS[reason.code] : PROBLEMS.unexpected;
}

/** The cart was brought up to date while its order was being made, and costs something else now. */
export class CartChanged extends Error {
  readonly news: readonly string[];

  constructor(news: readonly string[]) {
    super('The cart has changed.');
    this.name = 'CartChanged';
    this.news = news;
  }
}

/** What has changed about the cart, and its new total in paise. */
export function changedProblem(news: readonly string[], totalPaise: number): Problem {
  return { title: PRICE_CHANGED.title, changes: [...news], text: PRICE_CHANGED.text(formatPaise(totalPaise)) };
}

/** The cart's lines whose variant the shop does not know. */
export function unknownLines(reason: ApiError, cart: readonly CartItem[]): CartItem[] {
  return reason.code === 'invalid_request' ? changedLines(reason, cart).map(({ line }) => line) : [];
}

/** Whether each of these lines has another variant in `cart` now. */
export function isEachReplaced(lines: readonly CartItem[], cart: readonly CartItem[]): boolean {
  return lines.every(({ id, variantId }) => cart.some((now) => now.id === id && now.variantId !== variantId));
}

/** A payment whose signature the shop did not accept. */
export function unconfirmedProblem(paymentId: string): Problem {
  return unconfirmed(paymentId, SHOP.supportEmails.orders);
}

/** What the address says that became of a payment elsewhere (shared/api/payment-return.ts); null when it says nothing. */
export function returnProblem(query: URLSearchParams): Problem | null {
  const [, paymentId] = /^(pay_\w{1,40})$/.exec(query.get('payment_id') ?? '') ?? [];
  const outcome = RETURN_OUTCOMES.find((name) => name === query.get('payment'));
  if (outcome === undefined) return null;
  return outcome === 'unconfirmed' && paymentId !== undefined ? unconfirmedProblem(paymentId) : PROBLEMS.failed;
}

function priceProblem(reason: ApiError, cart: readonly CartItem[]): Problem {
  const changes = changedLines(reason, cart).flatMap(({ line, change }) =>
    change.price === undefined || change.price === line.price
      ? []
      : [PRICE_CHANGED.line(pieceName(line), formatRupees(line.price), formatRupees(change.price))],
  );
  const total = reason.amount === undefined ? '' : PRICE_CHANGED.text(formatPaise(reason.amount));
  return { title: PRICE_CHANGED.title, text: total, changes };
}

/** Lines with fewer pieces left than the cart holds. A refusal names a line without `available` only for its price. */
function shortLines(reason: ApiError, cart: readonly CartItem[]): ShortLine[] {
  return changedLines(reason, cart).flatMap(({ line, change: { available } }) =>
    available === undefined
      ? []
      : [{ cartItemId: line.id, available, text: OUT_OF_STOCK.line(pieceName(line), available) }],
  );
}

function changedLines(reason: ApiError, cart: readonly CartItem[]): { line: CartItem; change: ChangedItem }[] {
  return (reason.changed ?? []).flatMap((change) => {
    const line = cart.find(({ variantId }) => variantId === change.variant_id);
    return line === undefined ? [] : [{ line, change }];
  });
}

function pieceName({ name, size }: CartItem): string {
  return `${name}, ${size === '' ? CHECKOUT_WORDS.unstitched : size}`;
}

function isKnown(code: string): code is keyof typeof PROBLEMS {
  return Object.hasOwn(PROBLEMS, code);
}
