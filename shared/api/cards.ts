import { z } from 'zod/mini';
import { cardDataSchema } from '#shared/card-data.ts';

/**
 * GET /api/cards?ids=1001,1002: the cards of products by id. Ids that nobody has, and those of inactive products, are
 * absent from the answer. Errors: 400 invalid_request for no ids, too many, or what is no id; 503 service_unavailable
 * while the catalogue has not been read yet.
 */
export const CARDS_PATH = '/api/cards';

/** The most ids in one request. */
export const MAX_CARDS_AT_ONCE = 48;

/** Cards by the ids of their products. */
export const cardsAnswerSchema = z.record(z.string(), cardDataSchema);
export type CardsAnswer = z.infer<typeof cardsAnswerSchema>;
