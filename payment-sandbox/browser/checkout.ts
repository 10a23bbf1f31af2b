/**
 * Fake of Razorpay's checkout.js: defines `window.Razorpay` with the options the shop uses.
 * A classic script, so it loads the dialog by dynamic import.
 */
import type { AttemptRequest, PaymentFailure, PaymentResult } from './service.ts';

interface CheckoutOptions {
  key: string;
  order_id: string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  notes?: Record<string, string>;
  handler?: (result: PaymentResult) => void;
  callback_url?: string;
  /** Posts the result to `callback_url` even with a handler. */
  redirect?: boolean;
  retry?: boolean | { enabled?: boolean; max_count?: number };
  modal?: { ondismiss?: () => void; escape?: boolean };
}

type FailureListener = (failure: PaymentFailure) => void;

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/**
 * Fetched with the script, so that `open` needs no network. The URLs are absolute because a classic script from another
 * origin has no base URL.
 */
const modules: Promise<[typeof import('./dialog.ts'), typeof import('./service.ts')]> = Promise.all([
  import(`${origin}/v1/dialog.ts`),
  import(`${origin}/v1/service.ts`),
]);

class Razorpay {
  readonly #options: CheckoutOptions;
  readonly #failureListeners: FailureListener[] = [];
  #failures = 0;
  #isOpen = false;
  #dialog: { close(): void } | undefined;

  constructor(options: CheckoutOptions) {
    if (!options?.key) throw new Error('No key passed');
    if (!options.order_id) throw new Error('No order_id passed');
    this.#options = options;
  }

  on(event: string, listener: FailureListener): this {
    if (event === 'payment.failed') this.#failureListeners.push(listener);
    return this;
  }

  async open(): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { key, order_id, name, description, modal } = this.#options;
    const [{ TestDialog }, { fetchOrder }] = await modules;
    this.#dialog = new TestDialog({
      shopName: name ?? '',
      description: description ?? '',
      order: fetchOrder(origin, key, order_id),
      closesOnEscape: modal?.escape !== false,
      onPay: (outcome) => this.#pay(outcome),
      onDismiss: () => this.#dismiss(),
    });
  }

  close(): void {
    this.#dialog?.close();
    this.#dialog = undefined;
    this.#isOpen = false;
  }

  #dismiss(): void {
    this.close();
    this.#options.modal?.ondismiss?.();
  }

  /** Returns the error message if the payment failed and the dialog stays open. */
  async #pay(outcome: AttemptRequest['outcome']): Promise<string | undefined> {
    const { key, order_id, description, prefill, notes } = this.#options;
    const [, { attempt }] = await modules;
    const answer = await attempt(origin, {
      key,
      order_id,
      outcome,
      description,
      notes,
      email: prefill?.email,
      contact: prefill?.contact,
    });
    if (answer.ok) {
      this.#succeed(answer.result);
      return undefined;
    }
    this.#failures += 1;
    for (const listener of this.#failureListeners) listener(answer.failure);
    if (this.#mayRetry()) return answer.failure.error.description;
    this.#dismiss();
    return undefined;
  }

  #mayRetry(): boolean {
    const { retry = true } = this.#options;
    if (typeof retry === 'boolean') return retry;
    return retry.enabled !== false && this.#failures <= (retry.max_count ?? Number.POSITIVE_INFINITY);
  }

  #succeed(result: PaymentResult): void {
    const { handler, callback_url, redirect } = this.#options;
    this.close();
    if (callback_url !== undefined && (redirect || handler === undefined)) postResult(callback_url, result);
    else handler?.(result);
  }
}

/** Navigates to `callback_url` by a form POST, like Razorpay. */
function postResult(address: string, result: PaymentResult): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(result)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

Object.assign(window, { Razorpay });
