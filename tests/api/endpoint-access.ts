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
}

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

/** Every endpoint of the shop, as it answers a request that comes from outside. */
export const ENDPOINT_ACCESS: Readonly<Record<string, Line>> = {
  'GET /api/health': all(200),
  'GET /api/search': { ...all(200), query: () => 'q=kurta' },
  'GET /api/suggest': { ...all(200), query: () => 'q=kurta' },
  'GET /api/cards': { ...all(200), query: () => 'ids=1001' },
  'GET /api/pictures': { ...all(200), query: () => 'product=1001' },
  'GET /api/stock': { ...all(200), query: () => 'ids=1001' },
  'POST /api/vitals': {
    ...all(204),
    body: () => ({ page: 'home', device: 'phone', views: 1, cart_adds: 0 }),
  },
  'POST /api/contact': {
    ...all(200),
    body: () => ({ key: KEY, name: 'Asha', phone: '', email: 'asha@example.com', subject: '', message: 'Hello' }),
  },
  'POST /api/create-order': { ...all(200), body: (scene) => scene.orderRequest() },
  'GET /api/on-delivery-terms': all(200),
  'POST /api/place-on-delivery': {
    ...all(409),
    body: (scene) => scene.orderRequest(),
    why: 'a shop without cash on delivery',
  },
  'POST /api/cart-discount': { ...all(200), body: (scene) => ({ ...scene.orderRequest(), code: 'DIWALI10' }) },
  'POST /api/verify-payment': {
    ...all(400),
    body: () => ({ razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' }),
    why: 'a signature that is not the provider’s',
  },
  'POST /api/payment-state': { ...all(404), body: () => ({ order_number: 'ORD-NEVER-WAS' }) },
  // The provider's form, which sends its buyer on to a page whatever it says.
  'POST /api/payment-return': { ...all(303), body: () => ({}) },
  // A browser that the provider did not send goes home.
  'GET /api/payment-link-return': all(303),
  'POST /api/webhooks/razorpay': { ...all(400), body: () => ({}), why: 'no signature' },
  // An order is shown to its buyer alone: staff have the admin.
  'GET /api/order-confirmation': { ...all(404), buyer: 200, query: ({ paymentId }) => `payment_id=${paymentId}` },
  'POST /api/cancel-order': {
    ...all(404),
    buyer: null,
    body: () => ({ payment_id: 'pay_NeverWas', token: null }),
    why: 'it would cancel the order',
  },
  'POST /api/return-options': { ...all(404), body: () => ({ payment_id: 'pay_NeverWas', token: null }) },
  'POST /api/return-request': {
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
  'POST /api/withdraw-return': { ...all(404), body: () => ({ payment_id: 'pay_NeverWas', token: null, id: ID }) },
  'POST /api/stock-request': {
    ...all(200),
    body: () => ({ product_id: '1001', size: 'M', email: 'asha@example.com' }),
  },
  'GET /api/sent-mails': all(200),
  'POST /api/stop-stock-mails': { ...all(404), body: () => ({}) },
  // Leads to the page that asks first.
  'GET /api/stop-stock-mails': all(303),
  'POST /api/review': {
    ...all(404),
    body: () => ({
      ...{ payment_id: 'pay_NeverWas', token: null, product_id: '1001', rating: 5, text: '', name: 'Asha' },
      ...{ kept: [], pictures: [] },
    }),
  },
  'POST /api/review-mails': {
    ...all(404),
    body: () => ({ payment_id: 'pay_NeverWas', token: null, wants_mails: false }),
  },
  'POST /api/track-order': { ...all(404), body: () => ({ order_number: 'GUL-999999999', phone: '9876543210' }) },
  'POST /api/earlier-orders': all(200),
  'POST /api/add-earlier-order': {
    ...all(409),
    visitor: 401,
    admin: 404,
    body: () => ({ order_number: 'GUL-999999999', phone: '9876543210' }),
    why: 'only the admin has confirmed the address',
  },
  'GET /api/invoice': {
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
