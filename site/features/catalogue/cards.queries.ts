import { CARDS_PATH, type CardsAnswer, isCardsAnswer, MAX_CARDS_AT_ONCE } from '#shared/api/cards.ts';

/** Reads the cards of products, by id; a product that has left the shop has none. @throws if they cannot be read */
export async function readCards(ids: readonly string[]): Promise<CardsAnswer> {
  const parts: Promise<CardsAnswer>[] = [];
  for (let start = 0; start < ids.length; start += MAX_CARDS_AT_ONCE) {
    parts.push(readPart(ids.slice(start, start + MAX_CARDS_AT_ONCE)));
  }
  return Object.assign({}, ...(await Promise.all(parts)));
}

async function readPart(ids: readonly string[]): Promise<CardsAnswer> {
  const response = await fetch(`${CARDS_PATH}?ids=${ids.join()}`);
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isCardsAnswer(answer)) throw new Error(`${CARDS_PATH} answered ${response.status}.`);
  return answer;
}
