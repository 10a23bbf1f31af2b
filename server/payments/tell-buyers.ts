import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { BUYER_MAILS_PATH, buyerMailsResponseSchema } from '#shared/api/buyer-mails.ts';

/** Sends the mails to buyers that wait (pb_hooks/buyer-mails); what does not get through is tried again later. */
export async function tellBuyers(): Promise<void> {
  try {
    const { sent, failed } = buyerMailsResponseSchema.parse(
      await database().send(BUYER_MAILS_PATH, { method: 'POST', body: {} }),
    );
    if (sent + failed > 0) logger.info({ sent, failed }, 'mails to buyers');
  } catch (error) {
    logger.error({ err: error }, 'the mails to buyers were not sent; they are tried again');
  }
}
