import { endpoint } from '#server/endpoints/endpoint.ts';
import { countEarlierOrders } from '#server/order-page/earlier-orders.ts';
import { signedInShopper } from '#server/orders/buyer.ts';

/** POST /api/earlier-orders (shared/api/earlier-orders.ts). */
export const POST = endpoint(async ({ request }) => countEarlierOrders(await signedInShopper(request)));
