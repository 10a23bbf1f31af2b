import { readJson } from '#server/endpoints/endpoint.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type ContactResponse, contactRequestSchema } from '#shared/api/contact.ts';

/** Stores a message of the contact form. @throws Failure invalid_request, idempotency_conflict */
export async function receiveMessage(request: Request): Promise<ContactResponse> {
  const { website, ...message } = await readJson(request, contactRequestSchema);
  if (website !== '') {
    logger.info('ignored a contact message of a program');
    return { ticket: '' };
  }
  const { outcome, ticket } = await callHook('POST /api/shop/server/contact-messages', message);
  if (outcome === 'key_conflict') {
    throw new Failure(
      'idempotency_conflict',
      'This form has already sent another message. Please reload the page to write again.',
    );
  }
  return { ticket };
}
