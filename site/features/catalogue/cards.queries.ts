import { CARDS_PATH, type CardsAnswer, cardsSchema, MAX_CARDS_AT_ONCE } from '#shared/api/cards.ts';
import { getJson } from '#site/api/shop-api.ts';

/** Reads the cards of products, by id; a product that has left the shop has none. @throws ApiRefusal, ShopUnreachable */
export async function readCards(ids: readonly string[]): Promise<CardsAnswer> {
  const parts: Promise<CardsAnswer>[] = [];
  for (let start = 0; start < ids.length; start += MAX_CARDS_AT_ONCE) {
    parts.push(getJson(`${CARDS_PATH}?ids=${ids.slice(start, start + MAX_CARDS_AT_ONCE).join()}`, cardsSchema));
  }
  return Object.assign({}, ...(await Promise.all(parts)));
}
