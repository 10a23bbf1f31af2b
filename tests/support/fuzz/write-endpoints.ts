import { createHmac } from 'node:crypto';
import { toPaise } from '#shared/money.ts';
import { ENDPOINT_ACCESS } from '#tests/api/endpoint-access.ts';
import { ADDRESS, orderRequest, type TestProduct } from '../buyer.ts';
import type { MalformedRequest } from './request.ts';

/**
 * Endpoints that write, with valid bodies. A body has at most one mutated value: the schema would refuse more, and the code
 * after it would never run.
 */
export interface WriteEndpoint {
  readonly name: string;
  readonly target: string;
  readonly actor: MalformedRequest['actor'];
  /** `key` is unique per request. */
  readonly bodies: readonly ((key: string) => object)[];
  readonly headers?: (body: string, key: string) => Record<string, string>;
  /** Text of the response to a body that fails the schema. */
  readonly schemaRefusal: string;
}

const UNKNOWN_ID = 'abcdefghij12345';

/** An unpaid order. */
interface FuzzedOrder {
  readonly id: string;
  readonly providerOrderId: string;
}

/** Requests change only `product`, `order`, or records that do not exist. */
export function writeEndpointsOf(shop: {
  product: TestProduct;
  order: FuzzedOrder;
  webhookSecret: string;
}): WriteEndpoint[] {
  const { product, order, webhookSecret } = shop;
  return [
    ...ofTheTable(product),
    { name: 'change sets', target: '/pb/api/shop/admin/change-sets', actor: 'admin', ...changeSets(product) },
    { name: 'create-order', target: '/api/create-order', actor: 'visitor', ...orders(product) },
    { name: 'place-on-delivery', target: '/api/place-on-delivery', actor: 'visitor', ...orders(product) },
    {
      name: 'vitals',
      target: '/api/vitals',
      actor: 'visitor',
      bodies: [() => ({ page: 'product', device: 'phone', views: 1, cart_adds: 1, lcp: 900, inp: 40, cls: 0.01 })],
      headers: () => ({ 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }),
      schemaRefusal: '"invalid_request"',
    },
    { name: 'webhooks', target: '/api/webhooks/razorpay', actor: 'visitor', ...webhooks(webhookSecret, order) },
    {
      name: 'orders by hand',
      target: '/api/admin/orders',
      actor: 'admin',
      bodies: [(key) => handOrder(product, key)],
      schemaRefusal: '"invalid_request"',
    },
    {
      name: 'quotes of orders by hand',
      target: '/api/admin/orders/quote',
      actor: 'admin',
      bodies: [
        () => ({ items: [{ variant_id: product.variantId, quantity: 1 }], discount_paise: 100, shipping_paise: 9900 }),
      ],
      schemaRefusal: '"invalid_request"',
    },
    {
      name: 'resolve',
      target: '/pb/api/shop/admin/inbox/resolve',
      actor: 'admin',
      bodies: [() => ({ kind: 'webhook_failed', subject: 'event', note: 'x' })],
      schemaRefusal: 'Enter a note',
    },
    {
      name: 'cancel',
      target: `/pb/api/shop/admin/orders/${order.id}/cancel`,
      actor: 'admin',
      bodies: [() => ({ restock: [RESTOCK] })],
      schemaRefusal: 'Choose which items',
    },
    {
      name: 'sign-in',
      target: '/pb/api/collections/users/auth-with-password',
      actor: 'visitor',
      bodies: [() => ({ identity: 'a@example.com', password: 'secret' })],
      schemaRefusal: 'An error occurred while validating',
    },
  ];
}

/** Not sent with the body of the table: those that have bodies of their own here, and those that reach no schema so. */
const NOT_OF_THE_TABLE = [
  ...['/api/create-order', '/api/place-on-delivery', '/api/vitals', '/api/webhooks/razorpay', '/api/admin/orders'],
  '/api/admin/orders/quote',
  // Files, forms, and what is not for browsers.
  ...['/api/admin/media', '/api/payment-return', '/api/internal/reconcile', '/api/internal/audit-books'],
  // A message or service that is kept, an email, and work on everything.
  ...['/api/contact', '/api/admin/services', '/api/admin/mail-test', '/api/publish/rebuild', '/api/admin/books'],
];

/** The others that take a body, as the first who may ask: the body is valid, and what it names does not exist. */
function ofTheTable(product: TestProduct): WriteEndpoint[] {
  const scene = { paymentId: 'pay_abc', orderRequest: () => orderRequest(product) };
  return Object.entries(ENDPOINT_ACCESS).flatMap(([line, { body, visitor }]) => {
    const target = line.replace('POST ', '');
    if (body === undefined || NOT_OF_THE_TABLE.includes(target)) return [];
    const of = (key: string) => {
      const content = body(scene);
      return 'key' in content ? { ...content, key } : content;
    };
    const actor = visitor === 401 ? 'admin' : 'visitor';
    return [{ name: line, target, actor, bodies: [of], schemaRefusal: '"invalid_request"' }];
  });
}

function handOrder({ variantId, priceRupees }: TestProduct, key: string): object {
  const { first_name, last_name, ...address } = ADDRESS;
  return {
    key,
    source: 'phone',
    items: [{ variant_id: variantId, quantity: 1 }],
    buyer: { name: `${first_name} ${last_name}`, email: '', ...address },
    discount_paise: 100,
    discount_reason: 'x',
    shipping_paise: 100,
    note: 'x',
    hold_hours: 1,
    total_paise: toPaise(priceRupees),
    payment: { kind: 'recorded', method: 'cash', reference: 'x' },
  };
}

const RESTOCK = { item_id: UNKNOWN_ID, quantity: 1 };

function changeSets({ productId, variantId }: TestProduct): Pick<WriteEndpoint, 'bodies' | 'schemaRefusal'> {
  const operations: object[] = [
    {
      action: 'update',
      collection: 'products',
      id: productId,
      values: { name: 'Fuzzed', price: 1299, description: 'x', images: ['x.webp'], brand_id: '', is_new: false },
      seen: { stock_quantity: 1 },
    },
    {
      action: 'update',
      collection: 'products',
      id: productId,
      values: { original_price: 2000, fabric: 'x', slug: 'x' },
    },
    { action: 'adjust', collection: 'product_variants', id: variantId, by: 1 },
    {
      action: 'create',
      collection: 'product_variants',
      as: 'variant',
      values: { product_id: productId, stitched: true, size: 'L', price: 1, stock_quantity: 1 },
    },
    {
      action: 'create',
      collection: 'brands',
      as: 'brand',
      values: { name: 'Fuzzed', slug: 'fuzzed', is_active: false },
    },
    {
      action: 'create',
      collection: 'menu_categories',
      values: {
        name: 'Fuzzed',
        slug: 'fuzzed',
        menu_type: 'categories',
        parent_id: '',
        sort_order: 0,
        is_active: false,
      },
    },
    { action: 'delete', collection: 'product_images', id: UNKNOWN_ID, seen: { name: 'x' } },
    { action: 'update', collection: 'orders', id: UNKNOWN_ID, values: { status: 'shipped', notes: 'x' } },
  ];
  return {
    bodies: operations.map((operation) => (key) => ({ label: 'x', source: 'form', key, operations: [operation] })),
    schemaRefusal: 'Nothing was saved: the request was not understood. Load the page again and retry.',
  };
}

function orders(product: TestProduct): Pick<WriteEndpoint, 'bodies' | 'schemaRefusal'> {
  const item = { product_id: product.productId, variant_id: product.variantId, quantity: 1 };
  const order = (amount: number) => (idempotency_key: string) => ({
    amount,
    items: [item],
    shipping: ADDRESS,
    idempotency_key,
  });
  return { bodies: [order(product.priceRupees * 100), order(100)], schemaRefusal: 'Please check what you entered.' };
}

function webhooks(secret: string, order: FuzzedOrder): Pick<WriteEndpoint, 'bodies' | 'schemaRefusal' | 'headers'> {
  const payment = { id: 'pay_FFFFFFFFFFFFFF', order_id: order.providerOrderId, amount: 100, currency: 'INR' };
  const refund = { id: 'rfnd_FFFFFFFFFFFFFF', payment_id: payment.id, amount: 100, currency: 'INR' };
  return {
    bodies: [
      () => ({ event: 'payment.failed', payload: { payment: { entity: { ...payment, status: 'failed' } } } }),
      () => ({ event: 'refund.processed', payload: { refund: { entity: { ...refund, status: 'processed' } } } }),
    ],
    headers: (body, key) => ({
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': key,
    }),
    schemaRefusal: 'This is not an event of the provider.',
  };
}
