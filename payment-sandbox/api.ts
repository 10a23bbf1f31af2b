import type { AttemptContext } from './attempts.ts';
import type { ParsedRequest } from './http-request.ts';
import { type Collection, createOrder, findOrder, listOrders } from './orders.ts';
import { cancelLink, createLink, findLink, linkWithPayments, listLinks, updateLink } from './payment-links.ts';
import { capturePayment, findPayment, listOrderPayments, listPayments } from './payments.ts';
import { findRefund, listAllRefunds, listRefunds, refundPayment } from './refunds.ts';
import { Refusal } from './refusal.ts';

interface Route {
  method: 'GET' | 'POST' | 'PATCH';
  path: RegExp;
  /** `id` is the path's variable part; '' for routes without one. */
  answer: (context: AttemptContext, request: ParsedRequest, id: string) => unknown;
}

/** The part of Razorpay's REST interface that the shop uses. */
const ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/orders$/, answer: ({ store }, { body }) => createOrder(store, body) },
  { method: 'GET', path: /^\/v1\/orders$/, answer: ({ store }, { query }) => listOrders(store, query) },
  { method: 'GET', path: /^\/v1\/orders\/([^/]+)$/, answer: ({ store }, _, id) => findOrder(store, id).order },
  {
    method: 'GET',
    path: /^\/v1\/orders\/([^/]+)\/payments$/,
    answer: (context, _, id) => withUnreadable(context, listOrderPayments(context.store, id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payments$/,
    answer: (context, { query }) => withUnreadable(context, listPayments(context.store, query)),
  },
  { method: 'GET', path: /^\/v1\/payments\/([^/]+)$/, answer: ({ store }, _, id) => findPayment(store, id) },
  {
    method: 'POST',
    path: /^\/v1\/payments\/([^/]+)\/capture$/,
    answer: ({ store, webhooks }, { body }, id) => capturePayment(store, webhooks, id, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/payments\/([^/]+)\/refund$/,
    answer: ({ store, webhooks }, { body, headers }, id) =>
      refundPayment(store, webhooks, { paymentId: id, body, key: headers['x-refund-idempotency'] }),
  },
  { method: 'GET', path: /^\/v1\/payments\/([^/]+)\/refunds$/, answer: ({ store }, _, id) => listRefunds(store, id) },
  {
    method: 'POST',
    path: /^\/v1\/payment_links$/,
    answer: ({ store, browserUrl }, { body }) => createLink(store, browserUrl(), body),
  },
  { method: 'GET', path: /^\/v1\/payment_links$/, answer: ({ store }, { query }) => listLinks(store, query) },
  {
    method: 'GET',
    path: /^\/v1\/payment_links\/([^/]+)$/,
    answer: ({ store }, _, id) => linkWithPayments(store, findLink(store, id)),
  },
  {
    method: 'PATCH',
    path: /^\/v1\/payment_links\/([^/]+)$/,
    answer: ({ store }, { body }, id) => updateLink(store, id, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_links\/([^/]+)\/cancel$/,
    answer: ({ store, webhooks }, _, id) => cancelLink(store, webhooks, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    answer: (context, { query }) => withUnreadable(context, listAllRefunds(context.store, query)),
  },
  { method: 'GET', path: /^\/v1\/refunds\/([^/]+)$/, answer: ({ store }, _, id) => findRefund(store, id) },
];

function withUnreadable({ faults }: AttemptContext, list: Collection<{ id: string }>): Collection<object> {
  const { unreadableIds } = faults.settings();
  const items = list.items.map((item) => (unreadableIds.includes(item.id) ? { ...item, status: 'unheard_of' } : item));
  return { ...list, items };
}

/** Answers an authenticated API request. @throws {Refusal} */
export function answerApi(context: AttemptContext, request: ParsedRequest): unknown {
  for (const { method, path, answer } of ROUTES) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (match !== null) return answer(context, request, match[1] ?? '');
  }
  throw new Refusal(400, 'The requested URL was not found on the server.');
}
