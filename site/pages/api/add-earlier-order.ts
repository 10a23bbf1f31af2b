import { signedInAccount } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { addEarlierOrder } from '#server/order-page/earlier-orders.ts';
import { addEarlierOrderRequestSchema } from '#shared/api/earlier-orders.ts';

/** POST /api/add-earlier-order (shared/api/earlier-orders.ts). */
export const POST = endpoint(async ({ request }) =>
  addEarlierOrder(await signedInAccount(request), await readJson(request, addEarlierOrderRequestSchema)),
);
