import { type AccountLetter, claimMailAnswerSchema } from '#shared/api/buyer-mails.ts';
import type { SendRequest } from './pocketbase-requests.ts';

/** Claims all mails that wait in the outbox, oldest first; returns those to accounts. */
export async function claimAccountLetters(send: SendRequest, token: string): Promise<AccountLetter[]> {
  const letters: AccountLetter[] = [];
  for (;;) {
    const { body } = await send('POST', '/api/shop/server/mails/claim', token, { now: new Date().toISOString() });
    const { mail } = claimMailAnswerSchema.parse(body);
    if (mail === null) return letters;
    if ('letter' in mail) letters.push(mail);
  }
}
