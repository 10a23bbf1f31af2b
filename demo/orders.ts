import type { Shipping } from '#shared/api/shipping.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order.ts';
import type { DefaultSize } from '#shared/product/sizes.ts';
import { CATALOGUE, type DemoProduct } from './catalogue/catalogue.ts';
import { type OrderDraft, type OrderLine, type OrderState, orderId } from './order-writes.ts';
import { SHOPPER_PROFILE } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A past order; its age counts from the time of seeding. */
interface PastOrder extends OrderState {
  number: string;
  daysAgo: number;
  /** Days from its placing to its later statuses. */
  steps?: Partial<Record<OrderStatus, number>>;
  by: 'shopper' | 'guest';
  tracking?: string;
  notes?: string;
  /** Product id, size (`''` for unstitched), quantity. */
  items: readonly (readonly [productId: number, size: DefaultSize | '', quantity: number])[];
}

const PAST_ORDERS: readonly PastOrder[] = [
  {
    number: '901',
    daysAgo: 34,
    steps: { processing: 1, shipped: 2, delivered: 5 },
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
    number: '902',
    daysAgo: 21,
    steps: { processing: 1, shipped: 2, delivered: 4 },
    by: 'guest',
    status: 'delivered',
    payment: 'paid',
    stock: 'taken',
    tracking: 'SPD4471938114IN',
    items: [[1034, '', 1]],
  },
  {
    number: '903',
    daysAgo: 12,
    steps: { cancelled: 0.03 },
    by: 'shopper',
    status: 'cancelled',
    payment: 'refunded',
    stock: 'released',
    notes: 'Ordered the wrong size, cancelled within the hour.',
    items: [[1006, 'S', 1]],
  },
  {
    number: '904',
    daysAgo: 9,
    steps: { cancelled: 0.02 },
    by: 'guest',
    status: 'cancelled',
    payment: 'failed',
    stock: 'released',
    notes: 'Payment was not completed.',
    items: [[1077, 'L', 1]],
  },
  // Its items can be returned.
  {
    number: '905',
    daysAgo: 6,
    steps: { processing: 0.5, shipped: 1, delivered: 4 },
    by: 'shopper',
    status: 'delivered',
    payment: 'paid',
    stock: 'taken',
    tracking: 'SPD4471997723IN',
    items: [
      [1020, 'M', 1],
      [1067, '', 1],
    ],
  },
  {
    number: '906',
    daysAgo: 4,
    steps: { processing: 0.5, shipped: 1.5 },
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
    number: '907',
    daysAgo: 2,
    steps: { processing: 0.5 },
    by: 'guest',
    status: 'processing',
    payment: 'paid',
    stock: 'taken',
    notes: 'Hem of the lehenga to 40 in, please.',
    items: [[1043, 'S', 1]],
  },
  {
    number: '908',
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

/** Row id of a past order. Orders are written last, in one transaction, so if it exists the demo is complete. */
export const A_PAST_ORDER_ID = orderId('901');

/**
 * Past orders. `imageOf` returns the storage path of a product's first picture; ages count back from `now`.
 */
export function pastOrders(shopperId: string, imageOf: (product: DemoProduct) => string, now: Date): OrderDraft[] {
  return PAST_ORDERS.map(({ by, daysAgo, steps = {}, items, ...order }) => {
    const placedAt = daysAfter(now, -daysAgo);
    return {
      ...order,
      placedAt,
      steps: ORDER_STATUSES.flatMap((status) => {
        const days = steps[status];
        return days === undefined ? [] : [{ status, at: daysAfter(placedAt, days) }];
      }),
      userId: by === 'shopper' ? shopperId : null,
      shipping: by === 'shopper' ? TO_SHOPPER : TO_GUEST,
      lines: items.map(([productId, size, quantity]) => lineOf(productId, size, quantity, imageOf)),
    };
  });
}

function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}

function lineOf(
  productId: number,
  size: DefaultSize | '',
  quantity: number,
  imageOf: (product: DemoProduct) => string,
): OrderLine {
  const product = CATALOGUE.find(({ id }) => id === productId);
  const variant = product?.variants.find((candidate) => candidate.size === size);
  if (product === undefined || variant === undefined) {
    throw new Error(`The past orders name product ${productId} in size '${size}', which the catalogue does not have.`);
  }
  return { product, variant, quantity, image: imageOf(product) };
}
