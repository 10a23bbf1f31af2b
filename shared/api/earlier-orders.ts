import { z } from 'zod';
import { trackOrderRequestSchema } from './track-order.ts';

/**
 * POST: how many orders were placed with the shopper's confirmed email address without signing in. 0 without a sign-in, and
 * while the address is not confirmed. Says nothing else of them: the address may have been a typing error of somebody else.
 */
export const EARLIER_ORDERS_PATH = '/api/earlier-orders';

/**
 * POST: adds the one of them with this number and phone to the shopper's orders, with the others for the same phone. 401
 * without a sign-in, 409 order_refused while the address is not confirmed, 404 not_found with one message for an unknown
 * number and for another phone.
 */
export const ADD_EARLIER_ORDER_PATH = '/api/add-earlier-order';

export const earlierOrdersSchema = z.object({ count: z.number().int() });
export type EarlierOrders = z.infer<typeof earlierOrdersSchema>;

export const addEarlierOrderRequestSchema = trackOrderRequestSchema;

/** How many were added, and how many are left. */
export const addedOrdersSchema = z.object({ added: z.number().int(), left: z.number().int() });
export type AddedOrders = z.infer<typeof addedOrdersSchema>;
