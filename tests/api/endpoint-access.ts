export const ENDPOINT_ACTORS = ['visitor', 'shopper', 'buyer', 'packer', 'admin', 'formerAdmin'] as const;
export type EndpointActor = (typeof ENDPOINT_ACTORS)[number];

/** What a line needs to know of the shop it is asked of. */
export interface Scene {
  /** The payment of an order that `buyer` has paid, signed in. */
  readonly paymentId: string;
  /** A well-formed request to buy, new each time. */
  orderRequest(): object;
}

/** Who is answered how by an endpoint; null is not asked, and `why` says why. */
interface Line extends Readonly<Record<EndpointActor, number | null>> {
  readonly query?: (scene: Scene) => string;
  readonly body?: (scene: Scene) => object;
  readonly why?: string;
  /** How many requests of one address are let through at once, and how many half a minute brings back; else there is no limit. */
  readonly limit?: readonly [burst: number, later: number];
}

// By RATE_LIMIT_FACTOR 1 (docs/decisions/0019-limits.md).
const MAIL = [20, 3] as const;
const ORDER = [40, 20] as const;
const DISCOUNT = [60, 30] as const;
const PAYMENT = [80, 40] as const;
const PICTURES = [20, 5] as const;
const GUESSED = [20, 5] as const;
const SEARCH = [300, 300] as const;
const VITALS = [120, 120] as const;

const all = (status: number): Record<EndpointActor, number> => ({
  visitor: status,
  shopper: status,
  buyer: status,
  packer: status,
  admin: status,
  formerAdmin: status,
});

/** 401 without an account, 403 without the role; an admin is answered by what was asked for. */
const staff = <Status extends number | null>(admin: Status) => ({ ...all(403), visitor: 401, admin });

const ID = 'abcdefghij12345';
const MAIL_DRAFT = { kind: 'order_paid', texts: { subject: 'x', heading: 'x', text: 'x', closing: 'x' } };
const KEY = '3b241101-e2bb-4255-8caf-4136c566a962';

/**
 * Every endpoint of the shop: how it answers a request that comes from outside, a valid body, and its limit. Access, limits,
 * malformed requests and the cases of two staff are made from it.
 */
export const ENDPOINT_ACCESS: Readonly<Record<string, Line>> = {
  'GET /api/health': all(200),
  'GET /api/search': { limit: SEARCH, ...all(200), query: () => 'q=kurta' },
  'GET /api/suggest': { limit: SEARCH, ...all(200), query: () => 'q=kurta' },
  'GET /api/cards': { limit: SEARCH, ...all(200), query: () => 'ids=1001' },
  'GET /api/pictures': { limit: SEARCH, ...all(200), query: () => 'product=1001' },
  'GET /api/stock': { ...all(200), query: () => 'ids=1001' },
  'POST /api/vitals': {
    limit: VITALS,
    ...all(204),
    body: () => ({ page: 'home', device: 'phone', views: 1, cart_adds: 0 }),
  },
  'POST /api/contact': {
    limit: MAIL,
    ...all(200),
    body: () => ({ key: KEY, name: 'Asha', phone: '', email: 'asha@example.com', subject: '', message: 'Hello' }),
  },
  'POST /api/create-order': { limit: ORDER, ...all(200), body: (scene) => scene.orderRequest() },
  'GET /api/on-delivery-terms': { ...all(200), limit: ORDER },
  'POST /api/place-on-delivery': {
    limit: ORDER,
    ...all(409),
    body: (scene) => scene.orderRequest(),
    why: 'a shop without cash on delivery',
  },
  'POST /api/cart-discount': {
    limit: DISCOUNT,
    ...all(200),
    body: (scene) => ({ ...scene.orderRequest(), code: 'DIWALI10' }),
  },
  'POST /api/verify-payment': {
    limit: PAYMENT,
    ...all(400),
    body: () => ({ razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' }),
    why: 'a signature that is not the provider’s',
  },
  'POST /api/payment-state': { limit: PAYMENT, ...all(404), body: () => ({ order_number: 'ORD-NEVER-WAS' }) },
  // The provider's form, which sends its buyer on to a page whatever it says.
  'POST /api/payment-return': { limit: PAYMENT, ...all(303), body: () => ({}) },
  // A browser that the provider did not send goes home.
  'GET /api/payment-link-return': { ...all(303), limit: PAYMENT },
  'POST /api/webhooks/razorpay': { ...all(400), body: () => ({}), why: 'no signature' },
  // An order is shown to its buyer alone: staff have the admin.
  'GET /api/order-confirmation': {
    limit: PAYMENT,
    ...all(404),
    buyer: 200,
    query: ({ paymentId }) => `payment_id=${paymentId}`,
  },
  'POST /api/cancel-order': {
    limit: PAYMENT,
    ...all(404),
    buyer: null,
    body: () => ({ payment_id: 'pay_NeverWas', token: null }),
    why: 'it would cancel the order',
  },
  'POST /api/return-options': {
    limit: PAYMENT,
    ...all(404),
    body: () => ({ payment_id: 'pay_NeverWas', token: null }),
  },
  'POST /api/return-request': {
    limit: PICTURES,
    ...all(404),
    body: () => ({
      payment_id: 'pay_NeverWas',
      token: null,
      wish: 'refund',
      items: [{ item_id: ID, quantity: 1, reason: 'size', size: '' }],
      note: '',
      key: KEY,
    }),
  },
  'POST /api/withdraw-return': {
    limit: PAYMENT,
    ...all(404),
    body: () => ({ payment_id: 'pay_NeverWas', token: null, id: ID }),
  },
  'POST /api/stock-request': {
    limit: MAIL,
    ...all(200),
    body: () => ({ product_id: '1001', size: 'M', email: 'asha@example.com' }),
  },
  'GET /api/sent-mails': { ...all(200), limit: SEARCH },
  'POST /api/stop-stock-mails': { limit: GUESSED, ...all(404), body: () => ({}) },
  // Leads to the page that asks first.
  'GET /api/stop-stock-mails': { ...all(303), limit: GUESSED },
  'POST /api/review': {
    limit: PICTURES,
    ...all(404),
    body: () => ({
      ...{ payment_id: 'pay_NeverWas', token: null, product_id: '1001', rating: 5, text: '', name: 'Asha' },
      ...{ kept: [], pictures: [] },
    }),
  },
  'POST /api/review-mails': {
    limit: PAYMENT,
    ...all(404),
    body: () => ({ payment_id: 'pay_NeverWas', token: null, wants_mails: false }),
  },
  'POST /api/track-order': {
    limit: GUESSED,
    ...all(404),
    body: () => ({ order_number: 'GUL-999999999', phone: '9876543210' }),
  },
  'POST /api/earlier-orders': { ...all(200), limit: PAYMENT },
  'POST /api/add-earlier-order': {
    limit: GUESSED,
    ...all(409),
    visitor: 401,
    admin: 404,
    body: () => ({ order_number: 'GUL-999999999', phone: '9876543210' }),
    why: 'only the admin has confirmed the address',
  },
  'GET /api/invoice': {
    limit: PAYMENT,
    ...all(404),
    query: () => 'token=none',
    why: 'only the link from an order confirmation opens it',
  },
  'GET /api/admin/opening': staff(200),
  'GET /api/admin/books': staff(200),
  'POST /api/admin/books': { ...staff(200), body: () => ({}) },
  'GET /api/admin/invoices': staff(200),
  'POST /api/admin/invoices': { ...staff(404), body: () => ({ order_id: ID }) },
  'GET /api/admin/invoice-pdf': { ...staff(404), query: () => `id=${ID}` },
  'POST /api/admin/refunds': {
    ...staff(404),
    body: () => ({ order_id: ID, amount_paise: 100, reason: 'x', restock: [], key: KEY }),
  },
  'POST /api/admin/orders': { ...staff(400), body: () => ({}) },
  'POST /api/admin/orders/quote': {
    ...staff(200),
    body: () => ({ items: [], discount_paise: 0, shipping_paise: 0 }),
  },
  'POST /api/admin/orders/payment-link': { ...staff(404), body: () => ({ order_id: ID }) },
  'POST /api/admin/orders/payment': {
    ...staff(404),
    body: () => ({ order_id: ID, method: 'cash', reference: '', total_paise: 100 }),
  },
  'POST /api/admin/orders/hold': { ...staff(404), body: () => ({ order_id: ID, hold_hours: 1 }) },
  'POST /api/admin/issues': { ...staff(404), body: () => ({ kind: 'refund_unsent', subject: ID }) },
  // For owners, as this admin is one.
  'GET /api/admin/services': staff(200),
  'POST /api/admin/services': { ...staff(400), body: () => ({}) },
  'POST /api/admin/mail-preview': { ...staff(200), body: () => MAIL_DRAFT },
  'POST /api/admin/page-preview': { ...staff(200), body: () => ({ section: 'hero', values: {} }) },
  'POST /api/admin/mail-test': { ...staff(502), body: () => MAIL_DRAFT, why: 'there is no mail server' },
  'POST /api/admin/media': { ...staff(415), body: () => ({}) },
  'GET /api/publish/status': staff(200),
  'POST /api/publish/retry': { ...staff(202), body: () => ({ path: '/no-such-page' }) },
  'POST /api/publish/rebuild': { ...staff(null), body: () => ({}), why: 'an admin would have all pages built' },
  'POST /api/internal/reconcile': { ...all(404), body: () => ({}) },
  'POST /api/internal/audit-books': { ...all(404), body: () => ({}) },
  'GET /api/internal/metrics': all(404),
};
