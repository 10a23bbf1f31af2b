import type { SearchAnswer } from '#shared/api/search.ts';
import type { CardData } from '#shared/card-data.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { askForProducts } from './ask.ts';
import { SEARCH_WORDS } from './messages.ts';
import { createResultsView } from './results-view.ts';

/** Fills a copy of the page's card template. */
export type FillCard = (card: HTMLElement, data: CardData) => void;

/**
 * The page /search: shows what the address asks for. Load More goes into the address, so that a reload, Back and a
 * shared link show as many. A term typed into its box comes as another address.
 */
export function mountSearchPage(root: HTMLElement, fillCard: FillCard): void {
  const query = new URLSearchParams(location.search);
  const term = (query.get('q') ?? '').trim();
  if (term === '') return;
  const view = createResultsView(root, fillCard);
  const input = root.querySelector('input');
  if (input !== null) input.value = term;
  let shownPages = 0;
  let isSearching = false;

  const search = async (from: number, page: number, show: (answer: SearchAnswer) => void) => {
    if (isSearching) return;
    isSearching = true;
    try {
      const answer = await askForProducts(term, { from, page });
      shownPages = answer.page;
      show(answer);
    } catch (error) {
      logWarning(SEARCH_WORDS.failed, error);
      view.showFailure(from > 1);
    } finally {
      isSearching = false;
    }
  };
  const start = async () => {
    view.showSearching(term);
    await search(1, Math.max(1, Number(query.get('page')) || 1), view.showResults);
  };

  root.querySelector('[data-retry]')?.addEventListener('click', start);
  root.querySelector('[data-load-more]')?.addEventListener('click', () => {
    const page = shownPages + 1;
    void search(page, page, (answer) => {
      view.addResults(answer);
      query.set('page', `${page}`);
      history.replaceState(null, '', `?${query}`);
    });
  });
  addEventListener('pagehide', () => history.replaceState({ scrollY }, ''));
  void start().then(restorePlace);
}

/** After a reload and after Back the browser has scrolled before there was anything to scroll to. */
function restorePlace(): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scrollY' in state)) return;
  if (typeof state.scrollY === 'number') scrollTo(0, state.scrollY);
}
