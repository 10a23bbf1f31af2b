import { signedInAccount } from '#server/endpoints/account.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { countEarlierOrders } from '#server/order-page/earlier-orders.ts';

/** POST /api/earlier-orders (shared/api/earlier-orders.ts). */
export const POST = endpoint(async ({ request }) => countEarlierOrders(await signedInAccount(request)));
