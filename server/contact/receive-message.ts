import { readJson } from '#server/endpoints/endpoint.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type ContactResponse, contactRequestSchema } from '#shared/api/contact.ts';

/** Stores a message of the contact form. @throws Failure invalid_request */
export async function receiveMessage(request: Request): Promise<ContactResponse> {
  const { website, ...message } = await readJson(request, contactRequestSchema);
  if (website !== '') {
    logger.info('ignored a contact message of a program');
    return { ticket: '' };
  }
  return callHook('POST /api/shop/server/contact-messages', message);
}
