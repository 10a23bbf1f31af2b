import { z } from 'zod';
import { cancelOrderRequestSchema } from './cancel-order.ts';

/** POST: whether to ask the order's buyer for reviews by mail. Answers with the order's page. */
export const REVIEW_MAILS_PATH = '/api/review-mails';
export const reviewMailsRequestSchema = cancelOrderRequestSchema.extend({ wants_mails: z.boolean() });
