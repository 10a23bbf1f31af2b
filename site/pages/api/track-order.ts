import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { trackOrder } from '#server/order-page/track-order.ts';
import { trackOrderRequestSchema } from '#shared/api/track-order.ts';

/** POST /api/track-order (shared/api/track-order.ts). */
export const POST = endpoint(async ({ request }) => trackOrder(await readJson(request, trackOrderRequestSchema)));
