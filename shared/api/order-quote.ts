import { z } from 'zod';
import { onDeliveryTermsSchema } from '#shared/orders/cash-on-delivery.ts';
import { countedDiscountSchema } from '#shared/orders/order-discount.ts';
import { placedOrderSchema } from './order-moves.ts';
import { shippingRuleSchema } from './shipping-rule.ts';

/** Asks for the data for pricing a cart. */
export interface QuoteRequest {
  idempotency_key: string;
  variant_ids: readonly string[];
  discount_code?: string;
  /** Whose uses of discounts count; without it there are no discounts. */
  buyer?: QuoteBuyer;
  /** Whether orders in test mode use discounts up: in a shop that is in test mode. */
  counts_tests: boolean;
  /** Whether it is to be paid on delivery; needs the buyer. */
  is_on_delivery?: boolean;
}

/** Each empty if unknown. */
export interface QuoteBuyer {
  phone: string;
  user_id: string;
  buyer_hash: string;
  /** Needed for cash on delivery only. */
  network_hash?: string;
}

/** The order placed with this key before, or null; the existing variants, each with its product; what decides about the order. */
export const quoteAnswerSchema = z.object({
  order: placedOrderSchema.nullable(),
  /** When staff last changed the terms below. */
  terms_at: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      stitched: z.boolean(),
      size: z.string(),
      price: z.number(),
      product_id: z.string(),
      category_id: z.string(),
      name: z.string(),
      images: z
        .string()
        .transform((text): unknown => JSON.parse(text))
        .pipe(z.array(z.string()).nullable())
        .transform((images) => images ?? []),
      product_price: z.number(),
      is_active: z.boolean(),
      stock_quantity: z.number().int(),
    }),
  ),
  discounts: z.array(countedDiscountSchema),
  shipping: shippingRuleSchema,
  /** The only state that the shop delivers to; empty for all of India. */
  only_state: z.string(),
  /** If it is to be paid on delivery. */
  on_delivery: z
    .object({
      terms: onDeliveryTermsSchema.extend({ refusals: z.number().int(), hold_hours: z.number().int() }),
      /** Parcels that the phone number has refused. */
      refused: z.number().int(),
      /** Orders of the buyer that staff have not confirmed yet. */
      unconfirmed: z.number().int(),
      /** Whether the buyer's connection has as many of them as it may have. */
      is_network_full: z.boolean(),
    })
    .nullable(),
});
export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;
/** A discount as the hook answers it. */
export type QuotedDiscount = z.input<typeof countedDiscountSchema>;
/** A variant with its product's fields for pricing. */
export type QuotedVariant = QuoteAnswer['rows'][number];
