import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { CARDS_PATH } from '#shared/api/cards.ts';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { byFacet } from '#site/features/listing/facets.ts';
import { type IndexItem, toWire } from '#site/features/listing/listing-index.ts';
import { answerRequests } from './answer-requests.ts';
import { textsOf } from './rendered.ts';
import { sampleCard } from './sample-product.ts';

/** A list of thirty products for tests, of which its page has the first 24. */

export const INDEX = '/listing/suits.json';
export const PAGE_SIZE = 24;
const priceOf = (id: number) => 4000 - id * 100;
const cardOf = (id: number) =>
  sampleCard(`${id}`, { priceRupees: priceOf(id), fabric: id % 2 === 0 ? 'Cotton' : 'Rayon' });
export const ITEMS: IndexItem[] = Array.from({ length: 30 }, (_, index) => {
  const id = index + 1;
  return {
    id: `${id}`,
    price: priceOf(id),
    nameRank: id,
    isSoldOut: false,
    isFeatured: id <= 4,
    isOutside: false,
    rank: 0,
    ...byFacet((): string[] => []),
    category: [id === 30 ? 'sarees' : 'kurtis'],
    size: id === 30 ? ['L'] : [id % 3 === 0 ? 'M' : 'L'],
    fabric: [id % 2 === 0 ? 'Cotton' : 'Rayon'],
  };
});
const options = (...names: string[]) => names.map((name) => ({ value: name, label: name }));
export const LIST = toWire({
  groups: [
    { facet: 'category', options: [...options('kurtis'), { value: 'sarees', label: 'sarees', was: ['saris'] }] },
    { facet: 'size', options: options('M', 'L') },
    { facet: 'fabric', options: options('Cotton', 'Rayon') },
  ],
  items: ITEMS,
  cards: [],
});

export const idsIn = ({ url }: Request) => (new URL(url).searchParams.get('ids') ?? '').split(',').map(Number);
export const cardsFor = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, cardOf(id)]));
export const ANSWERS = { [INDEX]: LIST, [CARDS_PATH]: (request: Request) => cardsFor(idsIn(request)) };
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
export const FAILED = 'The products could not be loaded. Please try again.';

/** Opens the page, with modules that know nothing of the list before. */
export async function openList(query = '', answers: Parameters<typeof answerRequests>[0] = {}): Promise<Request[]> {
  vi.resetModules();
  const [{ Listing }, { Toasts }] = await Promise.all([
    import('#site/features/listing/Listing.tsx'),
    import('#site/components/Toasts.tsx'),
  ]);
  const requests = answerRequests({ ...ANSWERS, ...answers });
  // Missing in happy-dom.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  history.replaceState(null, '', `/suits${query}`);
  const first = ITEMS.slice(0, PAGE_SIZE).map(({ id }) => id);
  render(
    <>
      <Listing
        setup={{ name: 'suits', firstIds: first.join(), pageSize: PAGE_SIZE, isOnDemand: false }}
        head={{ title: 'Suits', text: '', trail: [{ name: 'Suits' }] }}
        path="/suits"
        grid="listing"
        hasClaims={false}
        count={ITEMS.length}
        open={[]}
        lowest={1000}
        highest={3900}
      >
        <ul>
          {first.map((id) => (
            <li key={id}>
              <ProductCard card={cardOf(Number(id))} sizes="10rem" hasClaims={false} />
            </li>
          ))}
        </ul>
      </Listing>
      <Toasts />
    </>,
  );
  return requests;
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const openFilters = () => press('All Filters').then(() => screen.findByRole('dialog', { name: 'All Filters' }));
export const shown = () =>
  within(screen.getByRole('region', { name: 'Suits' }))
    .queryAllByRole('article')
    .map((card) => Number(within(card).getByRole('heading').textContent?.replace('Product ', '')));
export const untilSaid = (text: string) => waitFor(() => expect(textsOf('status')).toContain(text));
