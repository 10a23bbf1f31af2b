import { z } from 'zod';
import type { ShippingRule } from '#shared/orders/shipping-charge.ts';

const tier = { charge: z.number().int(), free_from: z.number().int() };

/** What orders pay for delivery, in rupees. */
export const shippingRuleSchema = z.object({
  ...tier,
  pins: z.array(z.object({ range: z.string(), ...tier })).readonly(),
  states: z.array(z.object({ state: z.string(), ...tier })).readonly(),
}) satisfies z.ZodType<ShippingRule>;
