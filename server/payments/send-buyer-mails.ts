import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { BUYER_MAILS_PATH, buyerMailsResponseSchema } from '#shared/api/buyer-mails.ts';

/** Sends the queued mails to buyers (pb_hooks/buyer-mails). Failed mails stay queued for the next run. Never throws. */
export async function sendBuyerMails(): Promise<void> {
  try {
    const { sent, failed } = buyerMailsResponseSchema.parse(
      await database().send(BUYER_MAILS_PATH, { method: 'POST', body: {} }),
    );
    if (sent + failed > 0) logger.info({ sent, failed }, 'sent mails to buyers');
  } catch (error) {
    logger.error({ err: error }, 'cannot send mails to buyers; retrying at the next run');
  }
}
