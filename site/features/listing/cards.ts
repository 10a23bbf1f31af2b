import { CARDS_PER_FILE } from './page-size.ts';

/** Gives the cards of products by id; those that are not on the page yet are fetched first. */
export type Cards = (ids: readonly string[]) => Promise<HTMLElement[]>;

/** How a listing's cards come onto the page. */
export interface CardSource {
  /** Every product of the listing, in its order. */
  ids: readonly string[];
  /** Fetches the file of that number. @throws when it cannot be had. */
  fetchFile: (number: number) => Promise<readonly unknown[]>;
  /** Makes a card from its entry in the file. */
  render: (id: string, data: unknown) => HTMLElement;
}

/** Keeps the prerendered cards of `grid` and adds to them, file by file, as they are asked for. */
export function createCards(grid: HTMLElement, { ids, fetchFile, render }: CardSource): Cards {
  const made = new Map<string, HTMLElement>();
  for (const card of grid.querySelectorAll<HTMLElement>('[data-id]')) made.set(card.dataset['id'] ?? '', card);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const files = new Map<number, Promise<readonly unknown[]>>();

  const file = (number: number) => {
    const fetched = files.get(number) ?? fetchFile(number);
    files.set(number, fetched);
    // A failed one is asked for again next time; who waits for it now is told.
    fetched.catch(() => files.delete(number));
    return fetched;
  };
  const cardOf = async (id: string) => {
    const standing = made.get(id);
    if (standing !== undefined) return standing;
    const place = placeOf.get(id) ?? 0;
    const entries = await file(Math.floor(place / CARDS_PER_FILE));
    const card = made.get(id) ?? render(id, entries[place % CARDS_PER_FILE]);
    made.set(id, card);
    return card;
  };
  return (wanted) => Promise.all(wanted.map(cardOf));
}
