import { z } from 'zod';
import type { Admin } from '#server/endpoints/account.ts';
import { readContent } from '#server/endpoints/content.ts';
import { firstRecord } from '#server/endpoints/database.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { holdOrder, recordPayment } from '#server/orders/order-moves.ts';
import { holdUntil } from '#server/orders/reservation.ts';
import type { HoldRequest, PaymentLinkResponse, RecordPaymentRequest } from '#shared/api/hand-payments.ts';
import { PAYMENT_LINK_RETURN_PATH } from '#shared/api/payment-return.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { HAND_SOURCES, PAYMENT_STATUSES, STOCK_STATES } from '#shared/orders/order.ts';
import { AccountMissing, accountForNew } from '../razorpay/accounts.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/provider-answers.ts';
import { cancelLinks } from './cancel-links.ts';
import { accountOfLink, linksOf, noteExpiry, refreshLink, type StoredLink, saveLink } from './payment-links.ts';

/** How orders that staff have entered are paid: by a payment link, or by money that staff have seen. */

/** The provider accepts no earlier expiry; a minute more for clocks that differ. */
const MIN_LINK_MS = 16 * 60_000;

/** Looser than a shopper's order: a buyer at the counter may have no address. */
const orderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  source: z.enum(HAND_SOURCES),
  payment_status: z.enum(PAYMENT_STATUSES),
  stock_state: z.enum(STOCK_STATES),
  total_amount: z.number(),
  reserved_until: z.string(),
  email: z.string(),
  shipping: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string() }),
});
type HandOrder = z.infer<typeof orderSchema>;

/**
 * The payment link of an unpaid order: the one there is, or a new one that is open for as long as the stock is reserved.
 * @throws Failure not_found, order_refused, payment_provider_unavailable
 */
export async function paymentLinkFor(orderId: string): Promise<PaymentLinkResponse> {
  const order = await handOrder(orderId);
  requireReserved(order);
  const links = await linksOf(order.id);
  const now = new Date();
  const open = links.find(({ status, expires_at }) => status === 'created' && new Date(expires_at) > now);
  const link = open ?? (await createLink(order, links.length, now));
  return { url: link.url, expires_at: link.expires_at };
}

async function createLink(order: HandOrder, earlier: number, now: Date): Promise<StoredLink> {
  const expiresAt = new Date(order.reserved_until);
  if (expiresAt.getTime() - now.getTime() < MIN_LINK_MS) {
    throw new Failure('order_refused', 'The stock is reserved for less than 15 minutes more. Extend that first.');
  }
  const { first_name, last_name, phone } = order.shipping;
  // The same until a link is stored, so that a lost answer is found again.
  const reference = earlier === 0 ? order.order_number : `${order.order_number}-${earlier + 1}`;
  const { name: shopName } = await readContent('identity');
  return askProvider(async () => {
    const account = await accountForNew();
    const link = await account.provider.createPaymentLink({
      amountPaise: toPaise(order.total_amount),
      reference,
      expiresAt,
      description: [shopName, `order ${order.order_number}`].filter(Boolean).join(', '),
      buyer: { name: `${first_name} ${last_name}`.trim(), phone, email: order.email || undefined },
      notes: { order_number: order.order_number },
      callbackUrl: new URL(PAYMENT_LINK_RETURN_PATH, serverEnvironment().PUBLIC_SITE_URL).href,
    });
    logger.info({ order: order.order_number, link: link.id }, 'payment link created');
    return saveLink(order.id, link, expiresAt, account);
  });
}

/**
 * Records money that the shop has got otherwise, and cancels the order's payment links. Safe to repeat.
 * @throws Failure not_found, order_refused
 */
export async function recordHandPayment(request: RecordPaymentRequest, actor: Admin): Promise<'recorded' | 'existing'> {
  const order = await handOrder(request.order_id);
  const { method, reference, seen } = request;
  const total_amount = toRupees(request.total_paise);
  const answer = await recordPayment({ order_id: order.id, total_amount, method, reference, actor, seen });
  if (answer.outcome === 'changed') throw new Failure('order_refused', answer.message);
  const { outcome } = answer;
  if (outcome !== 'recorded' && outcome !== 'existing') throw new Failure('order_refused', REFUSED[outcome]);
  logger.info({ order: order.order_number, method, admin: actor.id, outcome }, 'payment recorded by staff');
  await cancelLinks(order.id);
  return outcome;
}

const REFUSED = {
  unknown_order: 'Order not found.',
  already_paid: 'This order is paid already. Reload it to see how.',
  amount_mismatch: 'The total of this order has changed. Reload it and check the amount.',
  out_of_stock:
    'The stock was no longer reserved and has been sold. Nothing was recorded: give the money back, or enter a new order.',
} as const;

/**
 * Reserves the stock of an unpaid order for so many hours from now, and keeps its payment link open as long.
 * @throws Failure not_found, order_refused, payment_provider_unavailable if only the link was not extended
 */
export async function extendHold({ order_id, hold_hours }: HoldRequest, actor: Admin): Promise<string> {
  const order = await handOrder(order_id);
  const until = holdUntil(hold_hours, new Date());
  const reservedUntil = await holdOrder(order.id, until, actor);
  if (reservedUntil === undefined) throw new Failure('order_refused', NOT_RESERVED);
  for (const link of await linksOf(order.id)) if (link.status === 'created') await extendLink(link, until);
  return reservedUntil;
}

async function extendLink(link: StoredLink, until: Date): Promise<void> {
  try {
    const { provider } = await accountOfLink(link);
    await provider.extendPaymentLink(link.link_id, until);
    await noteExpiry(link, until);
  } catch (error) {
    if (error instanceof PaymentProviderRejected) {
      // It was paid or has expired meanwhile; 'Payment link' makes a new one.
      await askProvider(() => refreshLink(link));
      return;
    }
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    if (error instanceof AccountMissing) throw new Failure('order_refused', error.message);
    throw new Failure(
      'payment_provider_unavailable',
      'The stock is reserved, but the payment provider is not answering: the payment link still ends at the old time. Please try again in a minute.',
    );
  }
}

const NOT_RESERVED = 'This order holds no stock any more: it was paid, cancelled, or its time is over. Reload it.';

function requireReserved({ payment_status, stock_state }: HandOrder): void {
  if (payment_status === 'pending' && stock_state === 'reserved') return;
  throw new Failure('order_refused', payment_status === 'paid' ? REFUSED.already_paid : NOT_RESERVED);
}

/** @throws Failure not_found, order_refused for an order of the shop */
async function handOrder(id: string): Promise<HandOrder> {
  const row = await firstRecord('orders', 'id = {:id}', { id });
  if (row === undefined) throw new Failure('not_found', 'Order not found.');
  const order = orderSchema.safeParse(row);
  if (!order.success) throw new Failure('order_refused', 'This works for orders that were entered by staff only.');
  setLogOrder(order.data.order_number);
  return order.data;
}

/** Calls the provider; its errors become messages for staff. */
async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentProviderRejected) {
      throw new Failure('order_refused', `The payment provider refused: ${error.description}`);
    }
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    logger.warn({ err: error }, 'payment link not made; staff can try again');
    throw new Failure(
      'payment_provider_unavailable',
      'The payment provider is not answering. The order is saved and its stock reserved. Try the link again in a minute.',
    );
  }
}
