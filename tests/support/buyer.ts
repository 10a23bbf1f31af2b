import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createOrderResponseSchema } from '#shared/api/create-order.ts';
import { apiErrorSchema } from '#shared/api/errors.ts';
import { toPaise } from '#shared/money.ts';

/** Buyers that order over HTTP with a cookie, like a browser. */

export interface TestProduct {
  productId: string;
  variantId: string;
  priceRupees: number;
}

export const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Rao',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  phone: '+91 98765 43210',
};

export interface Answer {
  status: number;
  body: unknown;
}

export interface Buyer {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Creates an order, as the Pay button does. */
  createOrder(product: TestProduct, quantity?: number, over?: object): Promise<Answer>;
}

/** Creates a buyer without cookies for the shop at `url`; `origin` is the Origin header, `own` are headers of all requests. */
export function newBuyer(url: string, origin: string = url, own: Record<string, string> = {}): Buyer {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, headers: Record<string, string>): Promise<Answer> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...own, ...headers, ...(cookie ? { cookie } : {}) },
    });
    for (const [, name = '', value = ''] of response.headers
      .getSetCookie()
      .join('\n')
      .matchAll(/^([^=]+)=([^;]*)/gm)) {
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const post: Buyer['post'] = (path, body, headers = {}) =>
    send(
      path,
      { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
      { 'content-type': 'application/json', origin, ...headers },
    );
  return {
    post,
    get: (path, headers = {}) => send(path, { method: 'GET' }, headers),
    createOrder: (product, quantity = 1, over = {}) => post('/api/create-order', orderRequest(product, quantity, over)),
  };
}

/** A valid create-order request; `over` overrides fields. */
export function orderRequest(product: TestProduct, quantity = 1, over: object = {}) {
  return {
    amount: toPaise(product.priceRupees) * quantity,
    items: [{ product_id: product.productId, variant_id: product.variantId, quantity }],
    shipping: ADDRESS,
    idempotency_key: randomUUID(),
    ...over,
  };
}

/** Parses the created order. @throws if the request was refused */
export function createdOrder(answer: Answer) {
  return createOrderResponseSchema.parse(answer.body);
}

/** Parses the error. @throws if the request succeeded */
export function errorOf(answer: Answer) {
  return apiErrorSchema.parse(answer.body).error;
}

const paidSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

/** Pays like the sandbox's dialog; returns the argument of the checkout option `handler`. */
export async function payInDialog(sandboxUrl: string, order: { id: string; key_id: string }, outcome = 'success') {
  const response = await fetch(`${sandboxUrl}/sandbox/attempt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: order.key_id, order_id: order.id, outcome }),
  });
  return paidSchema.parse(await response.json());
}
