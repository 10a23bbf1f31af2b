import { z } from 'zod';

/**
 * GET (PocketBase, admins only): what reports do with test orders (hooks/orders/sales.ts). `counted`: the shop has no other
 * paid orders. `left_out`: it has taken real money.
 */
export const TEST_ORDERS_PATH = '/api/shop/admin/test-orders';

export const testOrdersSchema = z.object({ test_orders: z.enum(['none', 'counted', 'left_out']) });
export type TestOrders = z.infer<typeof testOrdersSchema>['test_orders'];
