import type { CreateOrderResponse } from '#shared/api/create-order.ts';
import { PAYMENT_RETURN_PATH } from '#shared/api/payment-return.ts';
import { type VerifyPaymentRequest, verifyPaymentRequestSchema } from '#shared/api/verify-payment.ts';
import { orderTitle } from './messages.ts';
import type { CheckedForm } from './shipping-draft.store.ts';

/** How long the provider's script may take, in ms. */
const TIMEOUT_MS = 10_000;

/** What the shop uses of the provider's checkout (facts of checkout.js). */
export interface PaymentOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; contact: string; email?: string };
  theme: { color: string };
  retry: { enabled: boolean };
  modal: { ondismiss: () => void; confirm_close: boolean };
  config: { display: { hide: { method: string; flows: string[] }[] } };
  handler: (result: unknown) => void;
  /** With `redirect`, the provider replaces the page and returns to this address. */
  callback_url?: string;
  redirect?: boolean;
}

export type PaymentCheckout = new (options: PaymentOptions) => { open: () => void };

/** The provider's script did not load: blocked, offline or too slow. */
export class PaymentScriptFailed extends Error {
  constructor() {
    super('The payment script failed to load.');
    this.name = 'PaymentScriptFailed';
  }
}

let loading: Promise<PaymentCheckout> | undefined;

/**
 * Loads the provider's script once. After a failure the element is removed, so that the next call tries again.
 * @throws PaymentScriptFailed
 */
export function loadPaymentScript(src: string): Promise<PaymentCheckout> {
  loading ??= insertScript(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function insertScript(src: string): Promise<PaymentCheckout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new PaymentScriptFailed());
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.src = src;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      const checkout: unknown = Reflect.get(window, 'Razorpay');
      if (isPaymentCheckout(checkout)) resolve(checkout);
      else fail();
    };
    document.head.append(script);
  });
}

function isPaymentCheckout(value: unknown): value is PaymentCheckout {
  return typeof value === 'function';
}

/**
 * Opens the provider's dialog for an order. Resolves to the payment, or undefined if the shopper closed the dialog.
 * After a failed payment the dialog itself offers another try. In an in-app browser the provider replaces the page
 * instead, and returns through shared/api/payment-return.ts.
 * @throws ZodError if the provider reports an invalid payment
 */
export function openPaymentDialog(
  Checkout: PaymentCheckout,
  order: CreateOrderResponse,
  { shipping, texts: { email } }: CheckedForm,
  shopName: string,
): Promise<VerifyPaymentRequest | undefined> {
  const takeover = { callback_url: new URL(PAYMENT_RETURN_PATH, location.origin).href, redirect: true };
  return new Promise((resolve, reject) => {
    const dialog = new Checkout({
      key: order.key_id,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: shopName,
      description: orderTitle(order.order_number),
      prefill: {
        name: `${shipping.first_name} ${shipping.last_name}`.trim(),
        contact: `+91${shipping.phone}`,
        ...(email === '' ? {} : { email }),
      },
      theme: { color: accentColour() },
      retry: { enabled: true },
      modal: { ondismiss: () => resolve(undefined), confirm_close: true },
      // UPI collect was withdrawn in February 2026; UPI apps and QR codes stay.
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      ...(isFullBrowser(navigator.userAgent) ? {} : takeover),
      handler: (result) => {
        const payment = verifyPaymentRequestSchema.safeParse(result);
        if (payment.success) resolve(payment.data);
        else reject(payment.error);
      },
    });
    dialog.open();
  });
}

function accentColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-madder').trim();
}

/** Names that a full browser may give itself in its user agent. Apps that show pages add a name of their own. */
const FULL_BROWSERS = new Set([
  ...'Mozilla AppleWebKit KHTML Gecko Chrome HeadlessChrome Chromium Safari Mobile Version'.split(' '),
  ...'Firefox CriOS FxiOS EdgiOS Edg EdgA OPR OPT SamsungBrowser Ubuntu Vivaldi YaBrowser'.split(' '),
]);

/**
 * Whether this user agent is a browser of its own, where the provider may open its window. In the browser inside an app, or
 * whenever it is not certain, the payment replaces the page instead, which works everywhere.
 */
export function isFullBrowser(userAgent: string): boolean {
  const names = [...userAgent.replaceAll(/\([^)]*\)/g, ' ').matchAll(/([A-Za-z_]\w*)(?=\/)/g)].map(([name]) => name);
  if (names.length === 0 || names.some((name) => !FULL_BROWSERS.has(name))) return false;
  // Android's web view calls itself `wv`, or Chrome of an own version; that of iOS leaves Safari or its version out.
  if (/;\s*wv\b/.test(userAgent) || (names.includes('Version') && names.includes('Chrome'))) return false;
  if (!/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return true;
  return (
    names.includes('Safari') && ['Version', 'CriOS', 'FxiOS', 'EdgiOS', 'OPT'].some((name) => names.includes(name))
  );
}
