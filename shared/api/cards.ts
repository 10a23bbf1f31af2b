import { CARD_SHAPE, type CardData } from '#shared/product/card-data.ts';
import { shapeSchema } from '#shared/shape.ts';

/**
 * GET /api/cards?ids=1001,1002: the cards of products by id. Omits unknown and inactive products. Errors: 400
 * invalid_request for missing, too many or invalid ids; 503 service_unavailable until the catalogue was read.
 */
export const CARDS_PATH = '/api/cards';

/** The most ids in one request. */
export const MAX_CARDS_AT_ONCE = 48;

/** Cards by the ids of their products. */
export type CardsAnswer = Readonly<Record<string, CardData>>;

const cardListSchema = shapeSchema([CARD_SHAPE]);

export const cardsSchema = {
  parse: (answer: unknown): CardsAnswer => {
    const cards = cardListSchema.parse(Object.values(shapeSchema({}).parse(answer)));
    return Object.fromEntries(cards.map((card) => [card.id, card]));
  },
};
