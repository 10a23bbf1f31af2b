import { z } from 'zod';
import { mailRowSchema } from '#shared/orders/mails.ts';
import { PAYMENT_LINK_STATUSES } from '#shared/orders/payment-link.ts';
import { orderItemRowSchema, orderWithoutAddressSchema } from '#shared/pocketbase/rows.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { returnRowSchema } from './returns.ts';

/**
 * GET (PocketBase, admins only): a page of orders, as its query says (hooks/admin-orders/list.ts); PATCH and GET of one
 * below it.
 */
export const ADMIN_ORDERS_PATH = '/api/shop/admin/orders';

/**
 * GET: payment attempts and refunds (`orderHistorySchema`). PATCH `{pieces: PiecesBack[], seen, key}`: sets how many pieces were
 * returned to stock; 409 when someone else changed them first, or they were sold again. A repeat with the same key changes nothing. 404 for an unknown order.
 */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS_PATH}/${orderId}`;

/**
 * POST `{restock, quiet, seen, key}`: cancels it; an unpaid order releases all its stock, a paid one returns `restock`. 409 if it
 * has fewer. quiet: the buyer gets no mail. A repeat with the same key gets the first answer.
 */
export const cancelOrderPath = (orderId: string): string => `${adminOrderPath(orderId)}/cancel`;

/** How many pieces of an item were returned to stock: as staff saw it, and as it should be. */
export interface PiecesBack {
  item_id: string;
  restocked: number;
  seen: number;
}

/** The address as stored. Looser than the checkout form, so that staff can read an order whatever is missing in it. */
export const shippingTextSchema = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
  })
  .partial()
  .nullable()
  .catch(null);
export type ShippingText = NonNullable<z.infer<typeof shippingTextSchema>>;

/** `restocked`: how many of the item's pieces were returned to stock. */
const adminOrderItemSchema = orderItemRowSchema.extend({ restocked: z.number().int() });

/** An order with its items. `email` is the account's or the one left with the order; null if none exists. */
export const adminOrderRowSchema = orderWithoutAddressSchema
  .extend({
    shipping: shippingTextSchema,
    updated_at: z.string(),
    email: z.string().transform((text) => (text === '' ? null : text)),
    discount_reason: z.string(),
    payment_reference: z.string(),
    /** Of a buyer who wants a business invoice; otherwise empty. */
    gstin: z.string(),
    /** Id in policy_versions; empty for an order placed before versions were kept. */
    policy_version: z.string(),
    /** Refunds of the payment that did not fail, pending ones included. */
    refunded_paise: z.number().int(),
    order_items: z.array(adminOrderItemSchema),
  })
  .transform(({ order_items, ...order }) => ({ ...order, items: order_items }));
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

export const orderListSchema = z.object({
  items: z.array(adminOrderRowSchema),
  totalItems: z.number().int(),
  totalPages: z.number().int(),
  /** Cursor of the next page when all orders are read; empty at the end. */
  next: z.string(),
});
export type OrderList = z.infer<typeof orderListSchema>;
/** The list and its orders as the hook answers them. */
export type OrderListAnswer = z.input<typeof orderListSchema>;
export type OrderAnswer = OrderListAnswer['items'][number];

const movedPieces = z
  .array(z.object({ item_id: z.string(), quantity: z.number().int() }))
  .nullable()
  .transform((pieces) => (pieces ?? []).reduce((sum, { quantity }) => sum + quantity, 0));

const orderRefundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  status: z.enum(REFUND_STATUSES),
  source: z.enum(['staff', 'late_payment', 'second_payment', 'stray_payment', 'provider', 'buyer']),
  provider_refund_id: z.string(),
  reason: z.string(),
  actor_email: z.string(),
  problem: z.string(),
  /** How many pieces it returned to stock, and how many it took back when it failed. */
  restock: movedPieces,
  taken_back: movedPieces,
  created_at: z.string(),
  updated_at: z.string(),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

const orderEventSchema = z.object({
  id: z.string(),
  event: z.string(),
  razorpay_payment_id: z.string(),
  outcome: z.string(),
  problem: z.string(),
  created_at: z.string(),
});

const strayPaymentSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  kind: z.enum(['unknown_order', 'amount_mismatch', 'second_payment']),
  created_at: z.string(),
});

/** A payment link of an order entered by staff. */
const paymentLinkSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  expires_at: z.string(),
  created_at: z.string(),
});

/** An order's payments, refunds and mails, oldest first. */
export const orderHistorySchema = z.object({
  refunds: z.array(orderRefundSchema),
  events: z.array(orderEventSchema),
  strays: z.array(strayPaymentSchema),
  links: z.array(paymentLinkSchema),
  /** Mails to the buyer. */
  mails: z.array(mailRowSchema),
  /** Return requests of the order, and the one that it is the replacement for. */
  returns: z.array(returnRowSchema),
  /** Parcels paid on delivery that the order's phone number has refused. */
  refused_parcels: z.number().int(),
  /** What can still be refunded. */
  refundable_paise: z.number().int(),
});
export type OrderHistory = z.infer<typeof orderHistorySchema>;
/** The history as the hook answers it. */
export type OrderHistoryAnswer = z.input<typeof orderHistorySchema>;
