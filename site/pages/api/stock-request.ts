import { endpoint } from '#server/endpoints/endpoint.ts';
import { receiveStockRequest } from '#server/stock/receive-request.ts';

/** POST /api/stock-request (shared/product/stock-requests.ts). */
export const POST = endpoint(({ request }) => receiveStockRequest(request));
