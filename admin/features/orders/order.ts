import { z } from 'zod';
import type { Thumbnail } from '#admin/pictures.ts';
import { orderItemRowSchema, orderRowSchema } from '#shared/pocketbase/rows.ts';

/**
 * The address as the order holds it. Looser than the checkout form: an order that came about in another way still has
 * to be read by staff, whatever is missing in it.
 */
const shippingTextSchema = z
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

/** `restocked`: how many of its pieces are back on the shelf. */
const adminItemRowSchema = orderItemRowSchema.extend({ restocked: z.number().int() });

/** An order as the hook lists it (pb_hooks/admin-orders/rows.js). `email` is null for a guest. */
export const adminOrderRowSchema = orderRowSchema
  .extend({
    shipping: shippingTextSchema,
    updated_at: z.string(),
    email: z.string().transform((text) => (text === '' ? null : text)),
    /** What of the payment went back or is on its way back. */
    refunded_paise: z.number().int(),
    order_items: z.array(adminItemRowSchema),
  })
  .transform(({ order_items, ...order }) => ({ ...order, items: order_items }));
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

export interface AdminOrderItem extends z.infer<typeof adminItemRowSchema> {
  picture: Thumbnail | undefined;
}

/** An order as staff see it. */
export interface AdminOrder extends Omit<AdminOrderRow, 'items'> {
  items: AdminOrderItem[];
}

/** First and last name; empty when neither was given. */
export function customerName(shipping: ShippingText | null): string {
  return [shipping?.first_name, shipping?.last_name].filter(Boolean).join(' ');
}

/** The address line by line, without the empty ones. */
export function addressLines(shipping: ShippingText | null): string[] {
  if (!shipping) return [];
  const { address, city, state, pincode } = shipping;
  return [address, [city, pincode].filter(Boolean).join(' '), state].flatMap((line) => line || []);
}

/** Whether pieces of it can go back on the shelf, or be taken back: it was paid with pieces to send. */
export function hasSoldPieces(order: Pick<AdminOrder, 'payment_status' | 'stock_state' | 'items'>): boolean {
  if (order.items.some((item) => item.restocked > 0)) return true;
  return order.stock_state === 'taken' && ['paid', 'refund_pending', 'refunded'].includes(order.payment_status);
}

/** How many pieces of an item may still go back on the shelf: none unless they were sold to the order. */
export function restockable(order: Pick<AdminOrder, 'stock_state'>, item: AdminOrderItem): number {
  return order.stock_state === 'taken' ? Math.max(0, item.quantity - item.restocked) : 0;
}
