import { z } from 'zod';
import type { HandPaymentMethod, HandSource, ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { PAYMENT_LINK_STATUSES, type ReportedLinkStatus } from '#shared/orders/payment-link.ts';
import type { OrderTexts } from './create-order.ts';
import type { HandExtra } from './hand-orders.ts';
import { bookedRefundSchema } from './refund-book.ts';
import type { SeenOrder } from './seen-order.ts';

/**
 * Order moves run in one transaction. The request is `{moves: [{move, body}]}`, the answer `{answers}` in the same order. If one
 * move fails, all are rolled back.
 */
export const orderMovesResponseSchema = z.object({ answers: z.array(z.unknown()) });

/** Request bodies by name of the move. */
export interface OrderMoveBodies {
  /** Reserves the stock and creates the order with its items. */
  place: {
    order: NewOrder;
    items: NewOrderItem[];
    /** Of an order that staff enter; `price` in rupees, `gst_percent` 0 without a rate. */
    extras?: (Pick<HandExtra, 'name' | 'quantity' | 'hsn'> & { price: number; gst_percent: number })[];
    discount?: SeenDiscount;
    actor?: OrderActor;
    /** As the quote that it was priced by has it. */
    terms_at?: string;
  };
  /** Attaches the provider's order to ours, once. */
  attach: { order_id: string; razorpay_order_id: string };
  /** Extends an unpaid order's reservation. */
  extend: { order_id?: string; razorpay_order_id?: string } & PaymentAttempt;
  /** Sets until when an unpaid order of staff keeps its stock. */
  hold: { order_id: string; until: string; actor: OrderActor };
  'mark-paid': CapturedPaymentBody;
  /** Marks an order as paid in cash or by a transfer to the shop. `total_amount` is what staff saw, in rupees. */
  'record-payment': {
    order_id: string;
    total_amount: number;
    method: HandPaymentMethod;
    reference: string;
    actor: OrderActor;
    seen?: SeenOrder | undefined;
  };
  /** `expired_by`: only if the reservation expired before; empty: unconditionally. */
  release: { order_id: string; expired_by: string };
  /** Cancels a paid order at its buyer's wish and promises its refund. */
  'cancel-by-buyer': { order_id: string };
  /** A webhook event. `payment` is null if the event is only recorded, or its payment must be captured first (`attempt`). */
  event: {
    event: ProviderEvent;
    attempt: PaymentAttempt | null;
    payment: CapturedPaymentBody | null;
    link: PaymentLinkState | null;
  };
  /** Records the outcome of a webhook event that the server has processed itself, or the problem that made it fail. */
  'note-event': { event: ProviderEvent; outcome: string; problem: string };
  /** Stores what the provider says of a payment link. */
  'note-link': PaymentLinkState;
}
export type OrderMoveName = keyof OrderMoveBodies;

export type OrderMove = { [Name in OrderMoveName]: { move: Name; body: OrderMoveBodies[Name] } }[OrderMoveName];

/** How an attempt to pay extends a reservation: to `minutes` from now, at most `most_minutes` after the order was placed. */
export interface PaymentAttempt {
  minutes: number;
  most_minutes: number;
}

/** The admin who asked for a move; it is written to the audit log. */
export interface OrderActor {
  id: string;
  email: string;
}

/** A payment link as the provider reports it; `razorpay_order_id` is empty until a buyer has opened it. */
export interface PaymentLinkState {
  link_id: string;
  status: ReportedLinkStatus;
  razorpay_order_id: string;
}

/** A payment link as stored after a report. */
export const notedLinkSchema = z.object({ status: z.enum(PAYMENT_LINK_STATUSES), razorpay_order_id: z.string() });
export type NotedLink = z.infer<typeof notedLinkSchema>;

export interface NewOrder extends Partial<Record<keyof OrderTexts, string | undefined>> {
  /** Rupees. */
  total_amount: number;
  currency: string;
  user_id: string;
  shipping: Record<string, string | undefined>;
  reserved_until: string;
  idempotency_key: string;
  request_hash: string;
  buyer_hash: string;
  /** Of an order of the shop's pages: the buyer's connection. */
  network_hash?: string;
  /** Rupees. */
  discount_amount?: number;
  /** Empty if staff typed the amount. */
  discount_id?: string;
  discount_label?: string;
  /** Rupees. */
  shipping_amount?: number;
  /** Of an order that is paid on delivery. The fee is in rupees. */
  payment_method?: typeof ON_DELIVERY_METHOD;
  cod_fee?: number;
  /** Whether it is to be paid through the provider in test mode. */
  is_test?: boolean;
  /** The account in use, for an order to be paid through the provider. */
  razorpay_key_id?: string;
  /** Of an order entered by staff. */
  source?: HandSource;
  discount_reason?: string;
  notes?: string;
}

/** A priced order item; `seen` are the database's prices that it was priced from, in rupees. */
export interface NewOrderItem {
  variant_id: string;
  product_id: string;
  quantity: number;
  /** Rupees. */
  price: number;
  /** Rupees: its part of the order's discount. */
  discount_amount?: number;
  name: string;
  size: string;
  stitched: boolean;
  image: string;
  seen: { variant_price: number; product_price: number };
}

/** The discount that an order was priced with, as the server saw it. */
export interface SeenDiscount {
  id: string;
  updated_at: string;
  /** As in QuoteRequest. */
  counts_tests: boolean;
}

/** A captured payment. */
export interface CapturedPaymentBody {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  /** Of the account that has captured it. */
  razorpay_key_id: string;
  /** Rupees. */
  total_amount: number;
  currency: string;
  /** The buyer's email address and phone from the payment window; may be empty. */
  email: string;
  phone: string;
  /** Empty if only the provider knows it. */
  order_number: string;
  /** The browser that has proved the payment by its signature: the order is its own from now on. */
  buyer_hash?: string;
  /** Whether the provider is in test mode, so that no money moved. */
  is_test: boolean;
}

/** A webhook event of the provider. */
export interface ProviderEvent {
  event_id: string;
  event: string;
  razorpay_order_id: string;
  razorpay_payment_id: string;
}

/** The fields of an order that placing it returns. */
export const placedOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  total_amount: z.number(),
  payment_status: z.string(),
  stock_state: z.string(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_key_id: z.string(),
  request_hash: z.string(),
  created_at: z.string(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const placeAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('placed'), order: placedOrderSchema }),
  /** The key's order exists already. */
  z.object({ outcome: z.literal('existing'), order: placedOrderSchema }),
  z.object({ outcome: z.literal('price_changed'), variant_ids: z.array(z.string()) }),
  /** It was edited since, or has no use left for this buyer. */
  z.object({ outcome: z.literal('discount_changed') }),
  /** Staff changed the terms since, or the buyer has too many orders on delivery that are not confirmed. */
  z.object({ outcome: z.literal('terms_changed') }),
  /** The buyer's connection holds as much as it may without paying. */
  z.object({ outcome: z.literal('too_much_held') }),
  z.object({
    outcome: z.literal('out_of_stock'),
    short: z.array(z.object({ variant_id: z.string(), available: z.number().int() })),
  }),
]);
export type PlaceAnswer = z.infer<typeof placeAnswerSchema>;

/** The attached id, which may be an earlier one. */
export const attachAnswerSchema = z.object({ razorpay_order_id: z.string() });

export const extendAnswerSchema = z.object({ outcome: z.enum(['held', 'not_reserved']), reserved_until: z.string() });
export type ExtendAnswer = z.infer<typeof extendAnswerSchema>;

/**
 * - recorded: the order is paid and its stock sold
 * - existing: the same payment was recorded before
 * - already_paid, amount_mismatch, out_of_stock, unknown_order: nothing was changed
 */
export const recordPaymentAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['recorded', 'existing', 'already_paid', 'amount_mismatch', 'out_of_stock', 'unknown_order']),
  }),
  z.object({ outcome: z.literal('changed'), message: z.string() }),
]);
export type RecordPaymentAnswer = z.infer<typeof recordPaymentAnswerSchema>;

export const releaseAnswerSchema = z.object({
  outcome: z.enum(['released', 'still_held', 'not_reserved', 'unknown_order']),
});
export type ReleaseAnswer = z.infer<typeof releaseAnswerSchema>;

/**
 * - cancelled: `refund` is to be sent to the provider; repeated, with the same refund
 * - sent, too_late, not_paid, by_hand: nothing was changed
 */
export const cancelByBuyerAnswerSchema = z.object({
  outcome: z.enum(['cancelled', 'sent', 'too_late', 'not_paid', 'by_hand']),
  refund: bookedRefundSchema.nullable(),
});
export type CancelByBuyerAnswer = z.infer<typeof cancelByBuyerAnswerSchema>;

/**
 * - paid: the order is paid and its stock sold
 * - already_paid: this payment was recorded before
 * - second_payment: another payment paid the order first; the caller sends `refund` to the provider
 * - paid_without_stock: the reservation expired and the stock was sold; the caller sends `refund`
 * - amount_mismatch, unknown_order: the order is unchanged; the inbox lists the payment for staff
 */
export const markPaidAnswerSchema = z.object({
  outcome: z.enum(['paid', 'already_paid', 'second_payment', 'paid_without_stock', 'amount_mismatch', 'unknown_order']),
  order_id: z.string(),
  order_number: z.string(),
  /** The reserved refund to send, if any. */
  refund: bookedRefundSchema.nullable(),
  /** False if an earlier report recorded this amount_mismatch or unknown_order. */
  is_new: z.boolean(),
});
export type MarkPaidAnswer = z.infer<typeof markPaidAnswerSchema>;

/**
 * The outcome of an event, now or at an earlier delivery (`is_replay`). `is_noted` is false if the server must act first:
 * capture an 'unsettled' payment, or send a refund.
 */
export const eventAnswerSchema = z.object({
  outcome: z.string(),
  is_noted: z.boolean(),
  is_replay: z.boolean(),
  paid: markPaidAnswerSchema.nullable(),
});
export type EventAnswer = z.infer<typeof eventAnswerSchema>;
