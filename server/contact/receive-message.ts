import { database } from '#server/endpoints/database.ts';
import { readJson } from '#server/endpoints/endpoint.ts';
import { logger } from '#server/log/shop-logger.ts';
import {
  type ContactResponse,
  contactRequestSchema,
  contactResponseSchema,
  KEEP_MESSAGE_PATH,
} from '#shared/api/contact.ts';

/** Stores a message of the contact form. @throws Failure invalid_request */
export async function receiveMessage(request: Request): Promise<ContactResponse> {
  const { website, ...message } = await readJson(request, contactRequestSchema);
  if (website !== '') {
    logger.info('ignored a contact message of a program');
    return { ticket: '' };
  }
  return contactResponseSchema.parse(await database().send(KEEP_MESSAGE_PATH, { method: 'POST', body: message }));
}
