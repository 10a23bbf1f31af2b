import type { Shipping } from '#shared/api/shipping.ts';
import type { OrderStatus, PaymentStatus, StockState } from '#shared/order.ts';
import type { Size } from '#shared/product.ts';
import { CATALOGUE, type DemoProduct, type DemoVariant } from './catalogue/catalogue.ts';
import { variantId } from './catalogue/product-writes.ts';
import { SHOPPER_PROFILE } from './people.ts';
import { recordId } from './record-id.ts';
import type { RecordWrite } from './write-records.ts';

/** What every idempotency key of an order begins with that no shopper has placed. A real key is a browser's UUID. */
export const DEMO_ORDER_PREFIX = 'demo-';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A past order. Its pieces were sold before the catalogue's stock was counted. */
interface PastOrder {
  number: number;
  daysAgo: number;
  by: 'shopper' | 'guest';
  status: OrderStatus;
  payment: PaymentStatus;
  stock: StockState;
  tracking?: string;
  notes?: string;
  /** Product id, size (`''` unstitched), quantity. */
  items: readonly (readonly [productId: number, size: Size | '', quantity: number])[];
}

const PAST_ORDERS: readonly PastOrder[] = [
  {
    number: 901,
    daysAgo: 34,
    by: 'shopper',
    status: 'delivered',
    payment: 'paid',
    stock: 'taken',
    tracking: 'SPD4471902836IN',
    items: [
      [1001, 'M', 1],
      [1066, '', 1],
    ],
  },
  {
    number: 902,
    daysAgo: 21,
    by: 'guest',
    status: 'delivered',
    payment: 'paid',
    stock: 'taken',
    tracking: 'SPD4471938114IN',
    items: [[1034, '', 1]],
  },
  {
    number: 903,
    daysAgo: 12,
    by: 'shopper',
    status: 'cancelled',
    payment: 'refunded',
    stock: 'released',
    notes: 'Ordered the wrong size, cancelled within the hour.',
    items: [[1006, 'S', 1]],
  },
  {
    number: 904,
    daysAgo: 9,
    by: 'guest',
    status: 'cancelled',
    payment: 'failed',
    stock: 'released',
    notes: 'Payment was not completed.',
    items: [[1077, 'L', 1]],
  },
  {
    number: 905,
    daysAgo: 4,
    by: 'shopper',
    status: 'shipped',
    payment: 'paid',
    stock: 'taken',
    tracking: 'SPD4472016650IN',
    items: [
      [1018, 'M', 2],
      [1061, 'M', 1],
    ],
  },
  {
    number: 906,
    daysAgo: 2,
    by: 'guest',
    status: 'processing',
    payment: 'paid',
    stock: 'taken',
    notes: 'Hem of the lehenga to 40 in, please.',
    items: [[1043, 'S', 1]],
  },
  {
    number: 907,
    daysAgo: 1,
    by: 'shopper',
    status: 'pending',
    payment: 'paid',
    stock: 'taken',
    items: [
      [1049, '', 1],
      [1070, 'M', 1],
    ],
  },
];

const TO_SHOPPER: Shipping = {
  first_name: 'Ananya',
  last_name: 'Krishnan',
  address: SHOPPER_PROFILE.address.street,
  city: SHOPPER_PROFILE.address.city,
  state: SHOPPER_PROFILE.address.state,
  pincode: SHOPPER_PROFILE.pincode,
  phone: SHOPPER_PROFILE.phone,
};

const TO_GUEST: Shipping = {
  first_name: 'Farida',
  last_name: 'Merchant',
  address: '8 Pherozeshah Mehta Road, 2nd floor',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  phone: '9820176543',
};

/** One of the past orders, by row id. They are written last and in one transaction: when it is there, the demo is whole. */
export const A_PAST_ORDER_ID = orderId(901);

/**
 * The rows of the past orders, few enough for one batch.
 * `imageOf` gives the storage path of a product's first picture; `now` is the time the orders' ages count from.
 */
export function orderWrites(shopperId: string, imageOf: (productId: number) => string, now: Date): RecordWrite[] {
  return [
    ...PAST_ORDERS.map((order) => orderWrite(order, shopperId, now)),
    ...PAST_ORDERS.flatMap((order) => itemWrites(order, imageOf)),
  ];
}

function orderId(number: number): string {
  return recordId(`order ${number}`);
}

function orderWrite(order: PastOrder, shopperId: string, now: Date): RecordWrite {
  const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS);
  const wasPaid = order.payment === 'paid' || order.payment === 'refunded';
  return {
    collection: 'orders',
    body: {
      id: orderId(order.number),
      order_number: `GUL-${order.number}`,
      status: order.status,
      payment_status: order.payment,
      stock_state: order.stock,
      total_amount: order.items.reduce(
        (total, [id, size, quantity]) => total + variantOf(id, size).variant.price * quantity,
        0,
      ),
      currency: 'INR',
      user_id: order.by === 'shopper' ? shopperId : '',
      tracking_number: order.tracking ?? '',
      notes: order.notes ?? '',
      shipping: order.by === 'shopper' ? TO_SHOPPER : TO_GUEST,
      paid_at: wasPaid ? placedAt.toISOString().replace('T', ' ') : '',
      razorpay_order_id: `order_demo${order.number}`,
      razorpay_payment_id: wasPaid ? `pay_demo${order.number}` : '',
      idempotency_key: `${DEMO_ORDER_PREFIX}order-${order.number}`,
    },
  };
}

function itemWrites(order: PastOrder, imageOf: (productId: number) => string): RecordWrite[] {
  return order.items.map(([productId, size, quantity]) => {
    const { product, variant } = variantOf(productId, size);
    return {
      collection: 'order_items',
      body: {
        id: recordId(`item ${order.number} ${variant.sku}`),
        order_id: orderId(order.number),
        product_id: String(productId),
        variant_id: variantId(variant),
        name: product.name,
        size,
        stitched: variant.stitched,
        image: imageOf(productId),
        quantity,
        price: variant.price,
      },
    };
  });
}

function variantOf(productId: number, size: Size | ''): { product: DemoProduct; variant: DemoVariant } {
  const product = CATALOGUE.find(({ id }) => id === productId);
  const variant = product?.variants.find((candidate) => candidate.size === size);
  if (product === undefined || variant === undefined) {
    throw new Error(`The past orders name product ${productId} in size '${size}', which the catalogue does not have.`);
  }
  return { product, variant };
}
