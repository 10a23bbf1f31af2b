import { z } from 'zod';
import { shippingTextSchema } from './admin-orders.ts';

/** GET: orders to pack and packed, or shipped ones with `?view=shipped` (PocketBase, packers and admins). No prices but `collect`. */
export const PACKING_PATH = '/api/shop/admin/packing';

/** POST `PackingMove`: 409 if the order was changed or paid back meanwhile. */
export const packingOrderPath = (orderId: string): string => `${PACKING_PATH}/${orderId}`;

/** What a packer does: packs an order, takes that back, ships it, or corrects its tracking number. */
export interface PackingMove {
  status: 'pending' | 'processing' | 'shipped';
  tracking_number: string;
  /** As the packer saw it. */
  seen: { status: string; tracking_number: string };
  /** The same for a repeated request. */
  key: string;
}

const packingOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: z.enum(['pending', 'processing', 'shipped']),
  tracking_number: z.string(),
  /** What the packer must know (shared/orders/packing-note.ts); empty for most orders. */
  note: z.string(),
  created_at: z.string(),
  shipping: shippingTextSchema,
  /** Rupees that the courier collects, for the label; 0 for a paid order. */
  collect: z.number(),
  /** Whether it was paid in test mode: nothing is to be sent. */
  is_test: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.string(),
      /** A line without a product: it has no size. */
      is_extra: z.boolean().optional(),
      image: z.string(),
      quantity: z.number().int(),
    }),
  ),
});
export type PackingOrder = z.infer<typeof packingOrderSchema>;

export const packingSchema = z.object({
  /** The shop's name. */
  shop: z.string(),
  /** Who sends the parcels, line by line, for slips. */
  sender: z.array(z.string()),
  orders: z.array(packingOrderSchema),
  /** How many there are; `orders` has the first 100. */
  total: z.number().int(),
});
export type PackingAnswer = z.input<typeof packingSchema>;
