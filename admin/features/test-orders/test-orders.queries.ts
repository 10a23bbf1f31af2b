import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { TEST_ORDERS_PATH, type TestOrders, testOrdersSchema } from '#shared/api/test-orders.ts';

/** What reports do with test orders. */
export const testOrdersQuery = queryOptions({
  queryKey: ['test-orders'],
  queryFn: ({ signal }) => readTestOrders(signal),
});

export async function readTestOrders(signal?: AbortSignal): Promise<TestOrders> {
  const answer = await pocketBase.send(TEST_ORDERS_PATH, { ...(signal && { signal }) });
  return testOrdersSchema.parse(answer).test_orders;
}
