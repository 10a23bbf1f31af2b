import { z } from 'zod';
import type { Thumbnail } from '#admin/pictures.ts';
import { type OrderItemRow, orderRowSchema } from '#shared/pocketbase/rows.ts';

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

/** A row of the view admin_orders. */
export const adminOrderRowSchema = orderRowSchema.extend({ shipping: shippingTextSchema, updated_at: z.string() });
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

/** A row of the view admin_customers, as far as an order needs it. */
export const adminCustomerRowSchema = z.object({ id: z.string(), email: z.string() });
export type AdminCustomerRow = z.infer<typeof adminCustomerRowSchema>;

export interface AdminOrderItem extends OrderItemRow {
  picture: Thumbnail | undefined;
}

/** An order as staff see it. `email` is null for a guest, or when the account is gone. */
export interface AdminOrder extends AdminOrderRow {
  items: AdminOrderItem[];
  email: string | null;
}

/** Puts orders, their items and their customers together, in the orders' sequence. */
export function assembleOrders(
  rows: readonly AdminOrderRow[],
  items: readonly AdminOrderItem[],
  customers: readonly AdminCustomerRow[],
): AdminOrder[] {
  const itemsByOrder = Map.groupBy(items, (item) => item.order_id);
  const emails = new Map(customers.map((customer) => [customer.id, customer.email]));
  return rows.map((row) => ({
    ...row,
    items: itemsByOrder.get(row.id) ?? [],
    email: (row.user_id === null ? null : emails.get(row.user_id)) ?? null,
  }));
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
