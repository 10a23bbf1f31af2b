import { z } from 'zod';
import { MAIL_KINDS } from '#shared/orders/mails.ts';

/** Search params of Settings → Mails: the mail that is open. */
export const mailsSearchSchema = z.object({ mail: z.enum(MAIL_KINDS).default('order_paid').catch('order_paid') });
