import { receiveMessage } from '#server/contact/receive-message.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';

/** POST /api/contact (shared/content/contact.ts). */
export const POST = endpoint(({ request }) => receiveMessage(request));
