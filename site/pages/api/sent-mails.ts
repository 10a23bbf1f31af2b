import { endpoint } from '#server/endpoints/endpoint.ts';
import { callHook } from '#server/endpoints/hook-route.ts';

/** GET /api/sent-mails (shared/api/sent-mails.ts). */
export const GET = endpoint(() => callHook('GET /api/shop/server/mails/sent'));
