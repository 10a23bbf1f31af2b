import { endpoint } from '#server/endpoints/endpoint.ts';
import { signedInShopper } from '#server/orders/buyer.ts';
import { countEarlierOrders } from '#server/orders/earlier-orders.ts';

/** POST /api/earlier-orders (shared/api/earlier-orders.ts). */
export const POST = endpoint(async ({ request }) => countEarlierOrders(await signedInShopper(request)));
