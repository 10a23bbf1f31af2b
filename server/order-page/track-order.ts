import { z } from 'zod';
import { readContent } from '#server/endpoints/content.ts';
import { firstRecord } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import type { TrackOrderRequest } from '#shared/api/track-order.ts';
import { trackingPath } from '../orders/order-link.ts';

const orderSchema = z.object({ id: z.string() });

/**
 * The path of the page that shows the order with this number and phone.
 * @throws Failure not_found, the same for either being wrong
 */
export async function trackOrder({ order_number, phone }: TrackOrderRequest): Promise<{ path: string }> {
  const number = await storedNumber(order_number);
  const row = await firstRecord('orders', 'order_number = {:number} && shipping.phone = {:phone}', { number, phone });
  if (row === undefined) throw orderNotFound();
  return { path: trackingPath(orderSchema.parse(row).id) };
}

/** The number as orders have it: digits alone are one with the shop's present prefix. */
export async function storedNumber(typed: string): Promise<string> {
  return typed.includes('-') ? typed : `${(await readContent('identity')).order_prefix}-${typed}`;
}

/** The same for an unknown number and for another phone, so that callers cannot probe which orders exist. */
export const orderNotFound = () =>
  new Failure(
    'not_found',
    'No order has this number and phone number. Please check both. The order number is in your confirmation.',
  );
