import type { SearchAnswer } from '#shared/api/search.ts';
import type { CardData } from '#shared/card-data.ts';
import { readTerm } from '#shared/search-term.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { askForProducts } from './ask.ts';
import { SEARCH_WORDS } from './messages.ts';
import { createResultsView } from './results-view.ts';

/** Fills a copy of the page's card template. */
export type FillCard = (card: HTMLElement, data: CardData) => void;

/**
 * The page /search: shows what the address asks for, at the start, after Back and Forward, and for a term typed into
 * its box. Load More goes into the address, so that a reload and a shared link show as many.
 */
export function mountSearchPage(root: HTMLElement, fillCard: FillCard): void {
  const view = createResultsView(root, fillCard);
  const input = root.querySelector('input');
  let running = new AbortController();
  let shownPages = 0;

  /** A later search ends an earlier one, so that answers never overtake each other. */
  const search = async (pages: { from: number; page: number }, show: (answer: SearchAnswer) => void) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      const answer = await askForProducts(readTerm(location.search), pages, signal);
      if (signal.aborted) return;
      shownPages = answer.page;
      show(answer);
    } catch (error) {
      if (signal.aborted) return;
      logWarning(SEARCH_WORDS.failed, error);
      view.showFailure(pages.from > 1);
    }
  };
  const showAddressed = async () => {
    const term = readTerm(location.search);
    if (input !== null) input.value = term;
    view.showTerm(term);
    if (term === '') running.abort();
    else await search({ from: 1, page: addressedPage() }, (answer) => view.showResults(answer));
  };

  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new URLSearchParams({ q: input?.value.trim() ?? '' });
    if (`?${query}` !== location.search) history.pushState(null, '', `?${query}`);
    void showAddressed();
  });
  root.querySelector('[data-retry]')?.addEventListener('click', () => void showAddressed());
  root.querySelector('[data-load-more]')?.addEventListener('click', () => {
    const page = shownPages + 1;
    void search({ from: page, page }, (answer) => {
      view.addResults(answer);
      history.replaceState(
        history.state,
        '',
        `?${new URLSearchParams({ q: readTerm(location.search), page: `${page}` })}`,
      );
    });
  });
  addEventListener('popstate', () => void showAddressed());
  addEventListener('pagehide', () => history.replaceState({ scrollY }, ''));
  void showAddressed().then(restorePlace);
}

function addressedPage(): number {
  const page = Number(new URLSearchParams(location.search).get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** After a reload and after Back the browser has scrolled before there was anything to scroll to. */
function restorePlace(): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scrollY' in state)) return;
  if (typeof state.scrollY === 'number') scrollTo(0, state.scrollY);
}
