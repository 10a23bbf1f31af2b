import type { z } from 'zod';
import { storedShippingSchema } from '#shared/api/shipping.ts';
import { orderWithoutAddressSchema } from '#shared/pocketbase/rows.ts';

export const orderRowSchema = orderWithoutAddressSchema.extend({
  /** Null if missing or incomplete: an order at the counter may have no address. */
  shipping: storedShippingSchema.nullable().catch(null),
});
export type OrderRow = z.infer<typeof orderRowSchema>;
