import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/orders/order.ts';
import { RETURN_STATUSES, RETURN_WISHES } from '#shared/orders/returns.ts';
import { INVOICE_KINDS } from '#shared/tax/invoice.ts';
import { storedShippingSchema } from './shipping.ts';

/**
 * GET /api/order-confirmation?payment_id=&token=; a link of an unpaid order has no payment_id, and `order=` with its number
 * finds it instead. Answers the browser that placed the order, its signed-in owner, and the holder of its link (`token`). Anyone else gets 404 not_found, as for an unknown payment, so that callers cannot probe
 * which payments exist. A token that tracking gave (shared/api/track-order.ts) shows less.
 */
export const ORDER_CONFIRMATION_PATH = '/api/order-confirmation';

const timelineEventSchema = z.object({
  /** `packing`: staff have begun to prepare it. */
  kind: z.enum(['placed', 'paid', 'packing', 'shipped', 'delivered', 'cancelled', 'refund']),
  at: z.string(),
  /** Of a refund. */
  amount_paise: z.number().int().optional(),
});
export type TimelineEvent = z.infer<typeof timelineEventSchema>;

/** Shows the order in any browser until the link expires. */
const orderLinkSchema = z.object({ path: z.string(), expires_at: z.iso.datetime() });
export type OrderLink = z.infer<typeof orderLinkSchema>;

const ownReviewSchema = z.object({
  rating: z.number().int(),
  text: z.string(),
  name: z.string(),
  /** Storage paths. */
  pictures: z.array(z.string()),
  is_published: z.boolean(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** What of an order can be reviewed, with what its buyer wrote; no items if nothing can. */
export const orderReviewsSchema = z.object({
  items: z.array(z.object({ product_id: z.string(), name: z.string(), review: ownReviewSchema.nullable() })),
  /** Whether the buyer is asked for reviews by mail. */
  wants_mails: z.boolean(),
});
export type OrderReviews = z.infer<typeof orderReviewsSchema>;

export const orderConfirmationSchema = z.object({
  /** Whether it was found by number and phone, so that nothing can be changed here. */
  is_tracked: z.boolean(),
  /** Whether staff took the money themselves, and pay it back themselves. */
  is_paid_by_hand: z.boolean(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Whether payments were in test mode: no money moved. */
  is_test: z.boolean(),
  /** Whether the payment came after the stock was sold to others and is refunded. */
  is_too_late: z.boolean(),
  /** Rupees. */
  total_amount: z.number(),
  /** Rupees. The total is the items less the discount, with shipping. */
  discount_amount: z.number(),
  /** The code, or the name of an automatic discount; empty if staff typed the amount. */
  discount_label: z.string(),
  shipping_amount: z.number(),
  /** For cash on delivery. */
  cod_fee: z.number(),
  is_on_delivery: z.boolean(),
  created_at: z.string(),
  /** Street and phone are '' if it is tracked. */
  shipping: storedShippingSchema.extend({ address: z.string(), phone: z.string() }),
  items: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      size: z.string(),
      stitched: z.boolean(),
      /** Such as an alteration: it cannot be returned. */
      is_extra: z.boolean().optional(),
      image: z.string(),
      quantity: z.number().int(),
      /** Rupees per piece. */
      price: z.number(),
    }),
  ),
  /** What is under way; `courier` and `number` are empty if unknown, `href` is where to follow it. */
  parcels: z.array(
    z.object({
      id: z.string(),
      courier: z.string(),
      number: z.string(),
      href: z.string().optional(),
      /** A day in India; empty if unknown. */
      sent_on: z.string(),
      /** `Mehr Suit, M`; empty if it is not known what the parcel holds. */
      items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    }),
  ),
  /** Invoice and credit notes, oldest first; `path` is their PDF for a day. */
  invoices: z.array(z.object({ number: z.string(), kind: z.enum(INVOICE_KINDS), path: z.string() })),
  /** Oldest first. */
  timeline: z.array(timelineEventSchema),
  /** Until when the buyer can cancel the order here; null if not. */
  cancel_until: z.iso.datetime().nullable(),
  /** Until when items can be returned or exchanged here; null if not. */
  return_until: z.iso.datetime().nullable(),
  /** What can be asked for until then. */
  open_wishes: z.array(z.enum(RETURN_WISHES)),
  /** What it was placed under. */
  windows: z.object({ return_days: z.number(), exchange_days: z.number(), cancel_hours: z.number() }),
  /** Requests to return or exchange items, oldest first. */
  returns: z.array(
    z.object({
      id: z.string(),
      status: z.enum(RETURN_STATUSES),
      wish: z.enum(RETURN_WISHES),
      /** What staff answered. */
      decision: z.string(),
      created_at: z.string(),
      /** `size` is the one wanted instead; '' if none was named. */
      items: z.array(z.object({ name: z.string(), quantity: z.number().int(), size: z.string() })),
    }),
  ),
  reviews: orderReviewsSchema,
  /** Null if expired. */
  link: orderLinkSchema.nullable(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;
