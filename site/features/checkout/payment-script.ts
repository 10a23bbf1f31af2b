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
