import type { Shipping } from '#shared/api/shipping.ts';
import type { OrderStatus, PaymentStatus, StockState } from '#shared/orders/order.ts';
import type { DemoProduct, DemoVariant } from './catalogue/catalogue.ts';
import { variantId } from './catalogue/product-writes.ts';
import { recordId } from './record-id.ts';
import type { RecordWrite } from './write-records.ts';

/** Prefix of seeded order numbers. A shop cannot choose it for real orders. */
export const DEMO_ORDER_PREFIX = 'DEMO-';

/** Consistent combinations of status, payment and stock. */
export interface OrderState {
  status: OrderStatus;
  payment: PaymentStatus;
  stock: StockState;
}

export interface OrderLine {
  product: DemoProduct;
  variant: DemoVariant;
  quantity: number;
  /** Storage path of the product's first picture; empty if none exists. */
  image: string;
}

/** An order to seed. */
export interface OrderDraft extends OrderState {
  /** Unique; follows the prefix in the order number. */
  number: string;
  placedAt: Date;
  /** When it reached its later statuses. */
  steps?: readonly { status: OrderStatus; at: Date }[];
  /** Null for a guest. */
  userId: string | null;
  shipping: Shipping;
  tracking?: string | undefined;
  notes?: string | undefined;
  lines: readonly OrderLine[];
}

export function orderId(number: string): string {
  return recordId(`order ${number}`);
}

/** Rows of an order, its items and its steps. They do not change the stock. */
export function orderWrites(draft: OrderDraft): RecordWrite[] {
  const { number, lines, steps = [] } = draft;
  const wasPaid = draft.payment === 'paid' || draft.payment === 'refunded';
  const order = {
    id: orderId(number),
    order_number: `${DEMO_ORDER_PREFIX}${number}`,
    status: draft.status,
    payment_status: draft.payment,
    stock_state: draft.stock,
    total_amount: lines.reduce((total, { variant, quantity }) => total + variant.price * quantity, 0),
    currency: 'INR',
    user_id: draft.userId ?? '',
    tracking_number: draft.tracking ?? '',
    notes: draft.notes ?? '',
    shipping: draft.shipping,
    paid_at: wasPaid ? storedTime(draft.placedAt) : '',
    razorpay_order_id: `order_demo${number}`,
    razorpay_payment_id: wasPaid ? `pay_demo${number}` : '',
    idempotency_key: `demo-order-${number}`,
    is_test: true,
  };
  return [
    { collection: 'orders', body: order },
    ...lines.map(({ product, variant, quantity, image }) => ({
      collection: 'order_items',
      body: {
        id: recordId(`item ${number} ${variant.sku}`),
        order_id: order.id,
        product_id: String(product.id),
        variant_id: variantId(variant),
        name: product.name,
        size: variant.size,
        stitched: variant.stitched,
        image,
        quantity,
        price: variant.price,
      },
    })),
    ...steps.map(({ status, at }) => ({
      collection: 'order_steps',
      body: { id: recordId(`step ${number} ${status}`), order_id: order.id, status, at: storedTime(at) },
    })),
  ];
}

function storedTime(time: Date): string {
  return time.toISOString().replace('T', ' ');
}
