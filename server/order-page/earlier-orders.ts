import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { AddedOrders, EarlierOrders } from '#shared/api/earlier-orders.ts';
import type { OwnAccount } from '#shared/api/own-account.ts';
import type { TrackOrderRequest } from '#shared/api/track-order.ts';
import { PLACED_ORDERS } from '#shared/orders/order.ts';
import { orderNotFound, storedNumber } from './track-order.ts';

/** Orders that a shopper placed without signing in, with the address that they have confirmed since. */

const orderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  shipping: z.object({ phone: z.string().default('') }).nullable(),
});
type Order = z.infer<typeof orderSchema>;

/** Their number; see EARLIER_ORDERS_PATH. */
export async function countEarlierOrders(shopper: OwnAccount | undefined): Promise<EarlierOrders> {
  return { count: shopper?.verified ? (await ordersWith(shopper.email)).length : 0 };
}

/** Adds those of a number and phone; see ADD_EARLIER_ORDER_PATH. @throws Failure */
export async function addEarlierOrder(
  shopper: OwnAccount | undefined,
  { order_number, phone }: TrackOrderRequest,
): Promise<AddedOrders> {
  if (shopper === undefined) throw new Failure('unauthorized', 'Please sign in again.');
  if (!shopper.verified) throw new Failure('order_refused', 'Please confirm your email address first.');
  const orders = await ordersWith(shopper.email);
  const number = await storedNumber(order_number);
  const ofPhone = orders.filter(({ shipping }) => shipping?.phone === phone);
  if (!ofPhone.some((order) => order.order_number === number)) throw orderNotFound();
  for (const { id } of ofPhone) await database().collection('orders').update(id, { user_id: shopper.id });
  logger.info({ orders: ofPhone.map((order) => order.order_number) }, 'added earlier orders to an account');
  return { added: ofPhone.length, left: orders.length - ofPhone.length };
}

async function ordersWith(email: string): Promise<Order[]> {
  const pb = database();
  const filter = pb.filter(`user_id = "" && email:lower = {:email} && ${PLACED_ORDERS}`, {
    // The address that was confirmed, and no other spelling of it.
    email: email.toLowerCase(),
  });
  const rows = await pb.collection('orders').getFullList({ filter, fields: 'id,order_number,shipping' });
  return shownRows(orderSchema, rows);
}
