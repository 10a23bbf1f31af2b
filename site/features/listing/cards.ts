import { MAX_CARDS_AT_ONCE } from '#shared/api/cards.ts';

/**
 * Gives the cards of products by id; those that are not on the page yet are fetched first. A product that has left the
 * shop has none. @throws when they cannot be fetched.
 */
export type Cards = (ids: readonly string[]) => Promise<ReadonlyMap<string, HTMLElement>>;

/** How a listing's further cards come onto the page. */
export interface CardSource<Data> {
  /** Fetches what the cards of at most `MAX_CARDS_AT_ONCE` products show, by id. @throws when it cannot be had. */
  fetchCards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Data>>;
  render: (id: string, data: Data) => HTMLElement;
}

/** Keeps the prerendered cards of `grid` and adds to them as they are asked for, each once. */
export function createCards<Data>(grid: HTMLElement, { fetchCards, render }: CardSource<Data>): Cards {
  const made = new Map<string, HTMLElement>();
  for (const card of grid.querySelectorAll<HTMLElement>('[data-id]')) made.set(card.dataset['id'] ?? '', card);
  const underWay = new Map<string, Promise<void>>();

  const fetchSome = async (ids: readonly string[]) => {
    try {
      for (const [id, data] of await fetchCards(ids)) made.set(id, render(id, data));
    } finally {
      // A failed request is made again next time; who waits for it now is told.
      for (const id of ids) underWay.delete(id);
    }
  };
  return async (wanted) => {
    const missing = wanted.filter((id) => !made.has(id) && !underWay.has(id));
    for (let start = 0; start < missing.length; start += MAX_CARDS_AT_ONCE) {
      const ids = missing.slice(start, start + MAX_CARDS_AT_ONCE);
      const fetching = fetchSome(ids);
      for (const id of ids) underWay.set(id, fetching);
    }
    await Promise.all(wanted.map((id) => underWay.get(id)));
    return new Map(
      wanted.flatMap((id) => {
        const card = made.get(id);
        return card === undefined ? [] : [[id, card]];
      }),
    );
  };
}
