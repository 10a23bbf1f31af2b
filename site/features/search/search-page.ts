import type { ProductCardModel } from '#shared/product-card.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { resultsFor, SEARCH_WORDS, showingText } from './messages.ts';
import { findProducts, type SearchResults } from './search.queries.ts';
import { readTerm } from './search-term.ts';

/** Fills a copy of the page's card template. */
export type FillCard = (card: HTMLElement, product: ProductCardModel) => void;

/**
 * The page /search: shows what the address asks for, at the start, after Back and Forward, and for a term typed into
 * its box. Every state is in its HTML; one is shown.
 */
export function mountSearchPage(root: HTMLElement, fillCard: FillCard): void {
  const view = createView(root, fillCard);
  const input = root.querySelector<HTMLInputElement>('input[name=q]');
  let running = new AbortController();
  let nextPage: number | null = 1;

  /** A later search ends an earlier one, so that answers never overtake each other. */
  const search = async (work: (signal: AbortSignal) => Promise<SearchResults>, isFirst: boolean) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      const results = await work(signal);
      if (signal.aborted) return;
      nextPage = results.nextPage;
      view.showResults(results, isFirst);
    } catch (error) {
      if (signal.aborted) return;
      logWarning(SEARCH_WORDS.failed, error);
      view.showFailure();
    }
  };
  const showAddressed = () => {
    const term = readTerm(location.search);
    if (input !== null) input.value = term;
    view.showTerm(term);
    if (term === '') running.abort();
    else void search((signal) => findProducts(term, 1, signal), true);
  };

  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new URLSearchParams({ q: input?.value.trim() ?? '' });
    if (`?${query}` !== location.search) history.pushState(null, '', `?${query}`);
    showAddressed();
  });
  root.querySelector('[data-retry]')?.addEventListener('click', showAddressed);
  root.querySelector('[data-load-more]')?.addEventListener('click', () => {
    const page = nextPage;
    if (page !== null) void search((signal) => findProducts(readTerm(location.search), page, signal), false);
  });
  addEventListener('popstate', showAddressed);
  showAddressed();
}

interface View {
  /** The heading and what comes before the answer: skeletons, or the prompt for an empty term. */
  showTerm(term: string): void;
  showResults(results: SearchResults, isFirst: boolean): void;
  showFailure(): void;
}

function createView(root: HTMLElement, fillCard: FillCard): View {
  const heading = part(root, 'h1');
  const status = part(root, '[role=status]');
  const grid = part(root, '[data-grid]');
  const more = part(root, '[data-more-row]');
  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');
  const siteTitle = document.title.slice(SEARCH_WORDS.title.length);

  const show = (state: string, news: string) => {
    root.dataset['state'] = state;
    status.textContent = news;
  };
  const renderItem = (product: ProductCardModel) => {
    const place = document.createElement('li');
    if (template !== null) place.append(document.importNode(template.content, true));
    const card = place.querySelector('article');
    if (card !== null) fillCard(card, product);
    return place;
  };
  return {
    showTerm(term) {
      heading.textContent = term === '' ? SEARCH_WORDS.title : resultsFor(term);
      document.title = heading.textContent + siteTitle;
      more.hidden = true;
      if (term === '') show('prompt', '');
      else show('loading', SEARCH_WORDS.loading);
    },
    showResults({ products, nextPage }, isFirst) {
      if (isFirst) grid.replaceChildren();
      grid.append(...products.map(renderItem));
      more.hidden = nextPage === null;
      const count = grid.children.length;
      if (count > 0 || nextPage !== null) show('list', showingText(count));
      else show('none', SEARCH_WORDS.none);
    },
    showFailure() {
      show('failed', SEARCH_WORDS.failed);
    },
  };
}

function part(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The search page has no ${selector}.`);
  return element;
}
