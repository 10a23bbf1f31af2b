import { endpoint } from '#server/endpoints/endpoint.ts';
import { onDeliveryTerms } from '#server/orders/on-delivery.ts';

/** GET /api/on-delivery-terms (shared/api/on-delivery.ts). */
export const GET = endpoint(() => onDeliveryTerms());
