/** The payment provider's API for the shop's server. It hides the razorpay package. */
import {
  ask,
  askForList,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderList,
} from './provider-answers.ts';
import { createRazorpayClient } from './razorpay-client.ts';
import {
  orderIdSchema,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderPaymentLink,
  type ProviderRefund,
  paymentIdSchema,
  paymentLinkIdSchema,
  providerOrderSchema,
  providerOrdersSchema,
  providerPaymentLinkSchema,
  providerPaymentLinksSchema,
  providerPaymentSchema,
  providerRefundSchema,
  refundIdSchema,
} from './razorpay-schemas.ts';

export interface NewOrder {
  /** At least 100. */
  amountPaise: number;
  /** Our order number, at most 40 characters; used to look up the order if the answer is lost. */
  receipt: string;
  /** At most 15, of 256 characters each. */
  notes: Record<string, string>;
}

export interface NewRefund {
  amountPaise: number;
  /** 10 to 40 letters, digits, `_` or `-`. The same key never pays twice; retry with the same amount. */
  idempotencyKey: string;
}

export interface NewPaymentLink {
  /** At least 100. */
  amountPaise: number;
  /** At most 40 characters, and never used before; used to look up the link if the answer is lost. */
  reference: string;
  /** At least 15 minutes from now. */
  expiresAt: Date;
  description: string;
  buyer: { name: string; phone: string; email: string | undefined };
  notes: Record<string, string>;
  /** Where the buyer's browser goes after paying. */
  callbackUrl: string;
}

export interface ProviderPage {
  from: Date;
  to: Date;
  count: number;
  skip: number;
}

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** The sandbox's base URL; refused with a live key. */
  apiBase?: string | undefined;
  /** Time limit of each call, in ms. */
  timeoutMs?: number | undefined;
}

const CURRENCY = 'INR';
const DEFAULT_TIMEOUT_MS = 8000;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,40}$/;

/** Minutes. The reconciler captures later authorisations; Razorpay returns uncaptured ones after five days. */
const CAPTURE_OPTIONS = { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' } as const;

/**
 * Every call throws PaymentProviderUnavailable or PaymentProviderRejected. An invalid id is rejected without a call (code
 * `INVALID_ID`, status 400), so that ids may come directly from a request.
 * @throws {TypeError} `apiBase` with a live key
 */
export function createRazorpay({ timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: RazorpayOptions) {
  const { orders, payments, refunds, paymentLink: links } = createRazorpayClient({ ...options, timeoutMs });

  /** The paid order with this receipt, or else the newest; undefined if none. */
  async function findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined> {
    const { items } = await ask(providerOrdersSchema, () => orders.all({ receipt, count: 100 }));
    const matching = items.filter((order) => order.receipt === receipt);
    return matching.find((order) => order.status === 'paid') ?? matching[0];
  }

  async function findLinkByReference(reference: string): Promise<ProviderPaymentLink | undefined> {
    // The package's types do not know the filter by reference.
    const filter = { reference_id: reference, count: 100 };
    const answer = await ask(providerPaymentLinksSchema, () => links.all(filter));
    return answer.payment_links.find((link) => link.reference === reference);
  }

  return {
    findOrderByReceipt,
    /** Payments of the order are captured automatically. If the answer is lost, looks the order up by its receipt. */
    async createOrder({ amountPaise, receipt, notes }: NewOrder): Promise<ProviderOrder> {
      const payment = { capture: 'automatic', capture_options: CAPTURE_OPTIONS } as const;
      const order = { amount: amountPaise, currency: CURRENCY, receipt, notes, payment };
      try {
        return await ask(providerOrderSchema, () => orders.create(order));
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error;
        // The lookup may fail too; the caller needs the error of creating the order.
        const found = await findOrderByReceipt(receipt).catch(() => undefined);
        if (found?.amountPaise !== amountPaise || found.currency !== CURRENCY) throw error;
        return found;
      }
    },
    async fetchOrder(orderId: string): Promise<ProviderOrder> {
      const id = parseId(orderIdSchema, orderId);
      return ask(providerOrderSchema, () => orders.fetch(id));
    },
    /** Payments of all orders made in a span of time, newest first; at most 100. */
    async fetchPayments(page: ProviderPage): Promise<ProviderList<ProviderPayment>> {
      return askForList(providerPaymentSchema, () => payments.all(pageQuery(page)));
    },
    async fetchPayment(paymentId: string): Promise<ProviderPayment> {
      const id = parseId(paymentIdSchema, paymentId);
      return ask(providerPaymentSchema, () => payments.fetch(id));
    },
    /**
     * All payment attempts of this order, including failed ones. One that is invalid is skipped if another is captured; else it
     * may be what the order was paid with, and the list is unavailable.
     */
    async fetchOrderPayments(orderId: string): Promise<ProviderPayment[]> {
      const id = parseId(orderIdSchema, orderId);
      const { rows, unreadable } = await askForList(providerPaymentSchema, () => orders.fetchPayments(id));
      const [first] = unreadable;
      if (first === undefined || rows.some(({ status }) => status === 'captured')) return rows;
      throw new PaymentProviderUnavailable(first.detail);
    },
    /** Captures an authorised payment; the amount must be the payment's. */
    async capture(paymentId: string, amountPaise: number): Promise<ProviderPayment> {
      const id = parseId(paymentIdSchema, paymentId);
      return ask(providerPaymentSchema, () => payments.capture(id, amountPaise, CURRENCY));
    },
    async refund(paymentId: string, { amountPaise, idempotencyKey }: NewRefund): Promise<ProviderRefund> {
      const id = parseId(paymentIdSchema, paymentId);
      if (!IDEMPOTENCY_KEY.test(idempotencyKey)) throw invalidId('Not an idempotency key of 10 to 40 characters.');
      return ask(providerRefundSchema, () => payments.refund(id, { amount: amountPaise, receipt: idempotencyKey }));
    },
    /** Refunds of all payments made in a span of time, newest first; at most 100. */
    async fetchRefunds(page: ProviderPage): Promise<ProviderList<ProviderRefund>> {
      return askForList(providerRefundSchema, () => refunds.all(pageQuery(page)));
    },
    async fetchRefund(refundId: string): Promise<ProviderRefund> {
      const id = parseId(refundIdSchema, refundId);
      return ask(providerRefundSchema, () => refunds.fetch(id));
    },
    /** Razorpay sends the buyer no message. If the answer is lost, looks the link up by its reference. */
    async createPaymentLink(link: NewPaymentLink): Promise<ProviderPaymentLink> {
      try {
        return await ask(providerPaymentLinkSchema, () => links.create(linkBody(link)));
      } catch (error) {
        // A rejected one may be there already: from a first try whose answer was lost.
        const found = await findLinkByReference(link.reference).catch(() => undefined);
        if (found?.amountPaise !== link.amountPaise || found.status !== 'created') throw error;
        return found;
      }
    },
    async fetchPaymentLink(linkId: string): Promise<ProviderPaymentLink> {
      const id = parseId(paymentLinkIdSchema, linkId);
      return ask(providerPaymentLinkSchema, () => links.fetch(id));
    },
    /** Sets when an unpaid link expires. */
    async extendPaymentLink(linkId: string, expiresAt: Date): Promise<ProviderPaymentLink> {
      const id = parseId(paymentLinkIdSchema, linkId);
      return ask(providerPaymentLinkSchema, () => links.edit(id, { expire_by: unixSeconds(expiresAt) }));
    },
    /** Rejected if the link is paid or closed already. */
    async cancelPaymentLink(linkId: string): Promise<ProviderPaymentLink> {
      const id = parseId(paymentLinkIdSchema, linkId);
      return ask(providerPaymentLinkSchema, () => links.cancel(id));
    },
  };
}

export type PaymentProvider = ReturnType<typeof createRazorpay>;

function linkBody({ amountPaise, reference, expiresAt, description, buyer, notes, callbackUrl }: NewPaymentLink) {
  const { name, phone, email } = buyer;
  return {
    amount: amountPaise,
    currency: CURRENCY,
    accept_partial: false,
    reference_id: reference,
    expire_by: unixSeconds(expiresAt),
    description,
    customer: { name, contact: `+91${phone}`, ...(email ? { email } : {}) },
    // Staff send the link themselves.
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes,
    callback_url: callbackUrl,
    callback_method: 'get',
  };
}

function pageQuery({ from, to, count, skip }: ProviderPage) {
  return { from: unixSeconds(from), to: unixSeconds(to), count, skip };
}

function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function parseId(schema: typeof paymentIdSchema, id: string): string {
  const parsed = schema.safeParse(id);
  if (parsed.success) return parsed.data;
  throw invalidId(parsed.error.issues[0]?.message ?? 'Not an id.');
}

function invalidId(description: string): PaymentProviderRejected {
  return new PaymentProviderRejected({ code: 'INVALID_ID', description, statusCode: 400 });
}
