import { z } from 'zod';
import { discountCodeSchema } from '#shared/orders/discount-code.ts';
import { orderedItemsSchema } from './create-order.ts';
import { shownDiscountSchema } from './errors.ts';

/** POST: the discount of a cart, by a code or automatic. Errors: 400 invalid_request, 429. */
export const CART_DISCOUNT_PATH = '/api/cart-discount';

/** `code` is as typed; empty for none. */
export const cartDiscountRequestSchema = z.object({ items: orderedItemsSchema, code: discountCodeSchema });
export type CartDiscountRequest = z.infer<typeof cartDiscountRequestSchema>;

export const cartDiscountSchema = z.object({
  /** Null if the cart gets none. */
  discount: shownDiscountSchema.nullable(),
  /** Why the cart does not get the code's discount, in words for the shopper; empty if it does, or has no code. */
  refusal: z.string(),
});
export type CartDiscount = z.infer<typeof cartDiscountSchema>;
