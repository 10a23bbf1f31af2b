import { ADMIN_MAILS_PATH } from '#shared/api/admin-mails.ts';
import {
  ADMIN_ORDERS_PATH,
  type AdminOrderRow,
  adminOrderPath,
  adminOrderRowSchema,
  type OrderAnswer,
  type OrderHistoryAnswer,
} from '#shared/api/admin-orders.ts';
import { ADMIN_INVOICES_PATH, INVOICE_LIST_PATH, type IssuedDocument } from '#shared/api/invoices.ts';
import { type Asked, ShopStub } from './shop-stub.ts';

/** A paid order of two pieces at ₹1,000; its number and ids end with `last`. */
export function sampleOrder(last: number, over: Partial<OrderAnswer> = {}): OrderAnswer {
  const id = `order${last}`;
  return {
    id,
    order_number: `GUL-${1000 + last}`,
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 2000,
    currency: 'INR',
    is_test: false,
    user_id: '',
    tracking_number: '',
    parcels: null,
    notes: '',
    shipping: {
      first_name: 'Asha',
      last_name: `Rao${last}`,
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      phone: '9876543210',
    },
    reserved_until: '',
    paid_at: '2026-11-20 09:00:00.000Z',
    razorpay_order_id: `order_${last}`,
    razorpay_payment_id: `pay_${last}`,
    source: '',
    discount_amount: 0,
    discount_label: '',
    shipping_amount: 0,
    cod_fee: 0,
    refused_at: '',
    payment_method: '',
    created_at: '2026-11-20 08:50:00.000Z',
    updated_at: '2026-11-20 09:00:00.000Z',
    email: '',
    discount_reason: '',
    payment_reference: '',
    gstin: '',
    policy_version: '',
    refunded_paise: 0,
    order_items: [sampleItem(id)],
    ...over,
  };
}

/** An order as the admin reads it; `over` may hold what no schema accepts. */
export const orderRow = (over: object = {}): AdminOrderRow => adminOrderRowSchema.parse({ ...sampleOrder(1), ...over });

export function sampleItem(
  order_id: string,
  over: Partial<OrderAnswer['order_items'][number]> = {},
): OrderAnswer['order_items'][number] {
  return {
    id: `item-${order_id}`,
    order_id,
    product_id: '1001',
    variant_id: 'variant',
    name: 'Noor Suit',
    size: 'M',
    stitched: true,
    image: '',
    quantity: 2,
    price: 1000,
    discount_amount: 0,
    restocked: 0,
    ...over,
  };
}

/** An order whose stock is reserved while its shopper may still pay. */
export const unpaidOrder = (last: number, over: Partial<OrderAnswer> = {}): OrderAnswer =>
  sampleOrder(last, {
    payment_status: 'pending',
    stock_state: 'reserved',
    paid_at: '',
    reserved_until: '2099-01-01 10:00:00.000Z',
    ...over,
  });

const INVOICE_SETTINGS = {
  id: 'invoicesettings',
  starts_on: '2026-01-01',
  prefix: 'INV',
  credit_prefix: 'CRN',
  hsn: '6211',
  hsn_unstitched: '5208',
  rate_64: false,
  rate_4202: false,
  rate_7117: false,
};

const FILTERS = { id: 'id', status: 'status', payment: 'payment_status', pieces: 'stock_state' } as const;

/** A shop with these orders, newest first; the list's own filters and pages apply. */
export function shopWithOrders(...orders: OrderAnswer[]): ShopStub {
  const shop = new ShopStub({
    orders,
    admin_audit_entries: [],
    admin_change_sets: [],
    product_images: [],
    invoices: [],
    invoice_settings: [INVOICE_SETTINGS],
  });
  shop.answer(`GET ${ADMIN_INVOICES_PATH}`, { missing: [], kind: 'plain_invoice', differing: null, blocked: [] });
  shop.answer(`GET ${INVOICE_LIST_PATH}`, ({ search }: Asked) => {
    const of = search.get('order');
    const items = shop.stored
      .rowsOf<IssuedDocument>('invoices')
      .filter(({ order_id }) => (of ?? order_id) === order_id);
    return { items, totalPages: 1 };
  });
  shop.answer(`GET ${ADMIN_ORDERS_PATH}`, ({ search }: Asked) => {
    const ids = search.get('ids')?.split('.');
    const found = orderRows(shop).filter(
      (order) =>
        (ids?.includes(order.id) ?? true) &&
        JSON.stringify(order).includes(search.get('q') ?? '') &&
        Object.entries(FILTERS).every(([param, field]) => (search.get(param) ?? order[field]) === order[field]),
    );
    const size = Number(search.get('per_page') ?? 25);
    const from = (Number(search.get('page') ?? 1) - 1) * size;
    return {
      items: found.slice(from, from + size),
      totalItems: found.length,
      totalPages: Math.ceil(found.length / size),
      next: '',
    };
  });
  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: false, from: '', mails: [] });
  for (const { id } of orders) setHistory(shop, id);
  return shop;
}

const orderRows = (shop: ShopStub): OrderAnswer[] => shop.stored.rowsOf<OrderAnswer>('orders');

/** The order as the shop has it now. */
export function orderNow(shop: ShopStub, id: string): OrderAnswer {
  const order = orderRows(shop).find((one) => one.id === id);
  if (order === undefined) throw new Error(`The shop has no order ${id}.`);
  return order;
}

/** Changes an order as another of the staff or the shop would. */
export function changeOrder(shop: ShopStub, id: string, over: Partial<OrderAnswer>): void {
  Object.assign(orderNow(shop, id), over);
}

/** What the order's own page shows beside the order. */
export const sampleHistory = (over: Partial<OrderHistoryAnswer> = {}): OrderHistoryAnswer => ({
  refunds: [],
  events: [],
  strays: [],
  links: [],
  mails: [],
  returns: [],
  refused_parcels: 0,
  refundable_paise: 200_000,
  ...over,
});

export function setHistory(shop: ShopStub, id: string, over: Partial<OrderHistoryAnswer> = {}): void {
  shop.answer(`GET ${adminOrderPath(id)}`, sampleHistory(over));
}
