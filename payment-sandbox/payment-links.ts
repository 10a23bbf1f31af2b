import { z } from 'zod';
import type { Payment, PaymentLink } from './entities.ts';
import { randomId, sign, unixSeconds } from './identifiers.ts';
import { amountInput, notesInput, receiptInput } from './inputs.ts';
import { createOrder } from './orders.ts';
import { parseInput, Refusal, unknownId } from './refusal.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Razorpay accepts no earlier expiry, counted from the request. */
const MIN_LIFE_SECONDS = 15 * 60;

const expireByInput = z
  .int('The expire by must be an integer.')
  .refine(
    (seconds) => seconds >= unixSeconds() + MIN_LIFE_SECONDS,
    'expire_by should be atleast 15 minutes after current time',
  );

const customerInput = z.object({
  name: z.string().max(200).optional(),
  contact: z
    .string()
    .regex(/^\+?\d{8,15}$/, 'The contact is invalid.')
    .optional(),
  email: z.email('The email must be a valid email address.').optional(),
});

const createSchema = z
  .object({
    amount: amountInput,
    currency: z.literal('INR', 'The currency must be INR.').default('INR'),
    accept_partial: z.literal(false, 'The sandbox takes no partial payments.').default(false),
    expire_by: expireByInput.optional(),
    reference_id: receiptInput,
    description: z.string().max(2048, 'The description may not be greater than 2048 characters.').default(''),
    customer: customerInput.default({}),
    notify: z.object({ email: z.boolean().default(true), sms: z.boolean().default(true) }).optional(),
    reminder_enable: z.boolean().default(false),
    notes: notesInput,
    callback_url: z.url('The callback url format is invalid.').optional(),
    callback_method: z.literal('get', 'The callback method must be get.').optional(),
  })
  .refine(({ callback_url, callback_method }) => (callback_url === undefined) === (callback_method === undefined), {
    message: 'callback_url and callback_method must be sent together.',
    path: ['callback_method'],
  });

const updateSchema = z.object({ expire_by: expireByInput });

/** @throws {Refusal} unknown id */
export function findLink(store: Store, id: string): PaymentLink {
  const link = store.paymentLinks.get(id);
  if (link === undefined) throw unknownId();
  return link;
}

/** The link that an order was made for. */
export function linkOfOrder(store: Store, orderId: string): PaymentLink | undefined {
  return [...store.paymentLinks.values()].find((link) => link.order_id === orderId);
}

/** `POST /v1/payment_links`; `browserUrl` is the sandbox's address. A reference can be used once. @throws {Refusal} */
export function createLink(store: Store, browserUrl: string, body: unknown): PaymentLink {
  const input = parseInput(createSchema, body);
  const reference = input.reference_id ?? '';
  const isUsed = reference !== '' && [...store.paymentLinks.values()].some((link) => link.reference_id === reference);
  if (isUsed) throw new Refusal(400, `payment link creation failed: reference_id ${reference} already exists`);
  const id = `plink_${randomId()}`;
  const now = unixSeconds();
  const link: PaymentLink = {
    id,
    accept_partial: false,
    amount: input.amount,
    amount_paid: 0,
    currency: input.currency,
    ...(input.callback_url === undefined ? {} : { callback_url: input.callback_url, callback_method: 'get' }),
    cancelled_at: 0,
    created_at: now,
    customer: input.customer,
    description: input.description,
    expire_by: input.expire_by ?? 0,
    expired_at: 0,
    first_min_partial_amount: 0,
    notes: input.notes ?? null,
    notify: { email: input.notify?.email ?? false, sms: input.notify?.sms ?? false, whatsapp: false },
    reference_id: reference,
    reminder_enable: input.reminder_enable,
    reminders: [],
    short_url: `${browserUrl}/sandbox/pay?link=${id}`,
    status: 'created',
    updated_at: now,
    upi_link: false,
    user_id: '',
    whatsapp_link: false,
  };
  store.paymentLinks.set(id, link);
  store.recordChange({ paymentLink: link });
  return link;
}

/** `GET /v1/payment_links/:id`: the link with the payments it has got; null without any. */
export function linkWithPayments(store: Store, link: PaymentLink): PaymentLink & { payments: unknown } {
  const payments = [...store.payments.values()]
    .filter((payment) => payment.order_id === link.order_id && payment.captured)
    .map(({ id, amount, method, created_at }) => ({ payment_id: id, amount, method, status: 'captured', created_at }));
  return { ...link, payments: payments.length === 0 ? null : payments };
}

/** `GET /v1/payment_links`, by reference; newest first. */
export function listLinks(store: Store, query: URLSearchParams): { payment_links: unknown[] } {
  const reference = query.get('reference_id');
  const links = [...store.paymentLinks.values()].reverse();
  const matching = reference === null ? links : links.filter((link) => link.reference_id === reference);
  return { payment_links: matching.slice(0, 100).map((link) => linkWithPayments(store, link)) };
}

/** `PATCH /v1/payment_links/:id`: sets when it expires. @throws {Refusal} */
export function updateLink(store: Store, id: string, body: unknown): PaymentLink {
  const link = findLink(store, id);
  const { expire_by } = parseInput(updateSchema, body);
  if (link.status !== 'created') throw new Refusal(400, `Payment link cannot be updated as it is ${link.status}`);
  return change(store, link, { expire_by });
}

/** `POST /v1/payment_links/:id/cancel`. @throws {Refusal} */
export function cancelLink(store: Store, webhooks: Webhooks, id: string): PaymentLink {
  const link = findLink(store, id);
  if (link.status !== 'created') throw new Refusal(400, `Payment link cannot be cancelled as it is ${link.status}`);
  change(store, link, { status: 'cancelled', cancelled_at: unixSeconds() });
  webhooks.emit('payment_link.cancelled', { payment_link: link });
  return link;
}

/** Expires a link now, for tests. @throws {Refusal} unknown id */
export function expireLink(store: Store, webhooks: Webhooks, id: string): PaymentLink {
  const link = findLink(store, id);
  if (link.status !== 'created') return link;
  change(store, link, { status: 'expired', expired_at: unixSeconds() });
  webhooks.emit('payment_link.expired', { payment_link: link });
  return link;
}

/** Expires the links whose time has come. */
export function expireLinks(store: Store, webhooks: Webhooks): void {
  const now = unixSeconds();
  for (const link of store.paymentLinks.values()) {
    if (link.status === 'created' && link.expire_by !== 0 && link.expire_by <= now)
      expireLink(store, webhooks, link.id);
  }
}

/** @throws {Refusal} if the link takes no payment any more */
export function requirePayable({ status }: PaymentLink): void {
  if (status === 'expired' || status === 'cancelled') throw new Refusal(400, `This payment link is ${status}.`);
}

/** Marks the link of a captured payment as paid, if it has one. */
export function markLinkPaid(store: Store, webhooks: Webhooks, payment: Payment): void {
  const link = linkOfOrder(store, payment.order_id);
  const order = store.orders.get(payment.order_id)?.order;
  if (link === undefined || order === undefined) return;
  change(store, link, { status: 'paid', amount_paid: payment.amount });
  // Razorpay sends the order of a payment link without the prefix of its id.
  const bare = { ...order, id: order.id.replace(/^order_/, '') };
  webhooks.emit('payment_link.paid', { payment_link: link, order: bare, payment });
}

/** What the page of a payment link shows. */
export interface LinkSummary {
  key: string;
  order_id: string;
  description: string;
  /** Paise. */
  amount: number;
  status: PaymentLink['status'];
  /** Where a browser goes after paying; null if nowhere. */
  return_url: string | null;
}

/** Opens the page of a link. As at Razorpay, the first time creates the link's order. @throws {Refusal} unknown id */
export function openLink(
  { store, keyId, keySecret }: { store: Store; keyId: string; keySecret: string },
  id: string,
): LinkSummary {
  const link = findLink(store, id);
  const orderId = link.order_id ?? orderOfLink(store, link);
  return {
    key: keyId,
    order_id: orderId,
    description: link.description,
    amount: link.amount,
    status: link.status,
    return_url: link.status === 'paid' ? returnUrl(store, link, keySecret) : null,
  };
}

function orderOfLink(store: Store, link: PaymentLink): string {
  const { amount, currency, reference_id: receipt, notes } = link;
  const order = createOrder(store, { amount, currency, receipt, notes: notes ?? undefined });
  change(store, link, { order_id: order.id });
  return order.id;
}

/** The callback address with the payment, signed like Razorpay's. */
function returnUrl(store: Store, link: PaymentLink, keySecret: string): string | null {
  const paid = [...store.payments.values()].find(({ order_id, captured }) => order_id === link.order_id && captured);
  if (link.callback_url === undefined || paid === undefined) return null;
  const url = new URL(link.callback_url);
  for (const [name, value] of Object.entries({
    razorpay_payment_id: paid.id,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: link.status,
    razorpay_signature: sign([link.id, link.reference_id, link.status, paid.id].join('|'), keySecret),
  })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

function change(store: Store, link: PaymentLink, values: Partial<PaymentLink>): PaymentLink {
  Object.assign(link, values, { updated_at: unixSeconds() });
  store.recordChange({ paymentLink: link });
  return link;
}
