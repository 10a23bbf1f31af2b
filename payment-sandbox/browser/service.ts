/** Requests of the dialog to the sandbox; amounts in paise. */

export interface OrderSummary {
  amount: number;
  currency: string;
  status: string;
}

export interface PaymentResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface PaymentFailure {
  error: { code: string; description: string; [detail: string]: unknown };
}

export interface AttemptRequest {
  key: string;
  order_id: string;
  outcome: 'success' | 'failure';
  description?: string | undefined;
  email?: string | undefined;
  contact?: string | undefined;
  notes?: Record<string, string> | undefined;
}

/** A payment link as its page shows it; `return_url` is set once it is paid. */
export interface LinkSummary {
  key: string;
  order_id: string;
  description: string;
  amount: number;
  status: string;
  return_url: string | null;
}

export type Outcome<Result> = { ok: true; result: Result } | { ok: false; failure: PaymentFailure };

const NO_ANSWER: PaymentFailure = {
  error: { code: 'GATEWAY_ERROR', description: 'The test payment service did not answer. Please try again.' },
};

export function fetchOrder(origin: string, key: string, orderId: string): Promise<Outcome<OrderSummary>> {
  const query = new URLSearchParams({ key, id: orderId });
  return request<OrderSummary>(`${origin}/sandbox/order?${query}`);
}

export function fetchLink(origin: string, id: string): Promise<Outcome<LinkSummary>> {
  return request<LinkSummary>(`${origin}/sandbox/link?${new URLSearchParams({ id })}`);
}

export function attempt(origin: string, body: AttemptRequest): Promise<Outcome<PaymentResult>> {
  return request<PaymentResult>(`${origin}/sandbox/attempt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function request<Result>(address: string, init?: RequestInit): Promise<Outcome<Result>> {
  try {
    const response = await fetch(address, init);
    const body = await response.json();
    return 'error' in body ? { ok: false, failure: body } : { ok: true, result: body };
  } catch {
    return { ok: false, failure: NO_ANSWER };
  }
}
