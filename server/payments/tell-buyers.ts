import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';

const answerSchema = z.object({ sent: z.number(), failed: z.number() });

/** Sends the mails to buyers that wait (pb_hooks/buyer-mails); what does not get through is tried again later. */
export async function tellBuyers(): Promise<void> {
  try {
    const { sent, failed } = answerSchema.parse(
      await database().send('/api/shop/buyer-mails/send', { method: 'POST', body: {} }),
    );
    if (sent + failed > 0) logger.info({ sent, failed }, 'mails to buyers');
  } catch (error) {
    logger.error({ err: error }, 'the mails to buyers were not sent; they are tried again');
  }
}
