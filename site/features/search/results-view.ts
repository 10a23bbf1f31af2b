import type { SearchAnswer } from '#shared/api/search.ts';
import type { CardData } from '#shared/card-data.ts';
import { resultsFor, SEARCH_WORDS, showingText, understoodText } from './messages.ts';
import type { FillCard } from './search-page.ts';

/** The states of the page. Each is in its HTML; one is shown. */
interface ResultsView {
  /** What comes before the answer. The heading stands already: the page's inline script has written it. */
  showSearching(term: string): void;
  showResults(answer: SearchAnswer): void;
  /** Adds a further page to those that are shown. */
  addResults(answer: SearchAnswer): void;
  /** `keepsList`: what is shown already stays. */
  showFailure(keepsList: boolean): void;
}

export function createResultsView(root: HTMLElement, fillCard: FillCard): ResultsView {
  const status = part(root, '[data-news]');
  const understood = part(root, '[data-understood]');
  const grid = part(root, '[data-grid]');
  const more = part(root, '[data-more-row]');
  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');
  const siteTitle = document.title.slice(SEARCH_WORDS.title.length);

  const show = (state: string, news: string) => {
    root.dataset['state'] = state;
    status.textContent = news;
  };
  const renderItem = (data: CardData) => {
    const place = document.createElement('li');
    if (template !== null) place.append(document.importNode(template.content, true));
    const card = place.querySelector('article');
    if (card !== null) fillCard(card, data);
    return place;
  };
  const addResults = ({ products, total, page, pages }: SearchAnswer) => {
    grid.append(...products.map(renderItem));
    more.hidden = page >= pages;
    show('list', showingText(grid.children.length, total));
  };
  return {
    showSearching(term) {
      document.title = resultsFor(term) + siteTitle;
      show('loading', SEARCH_WORDS.loading);
    },
    showResults(answer) {
      if (answer.understood !== '') understood.textContent = understoodText(answer.understood);
      if (answer.total > 0) return addResults(answer);
      show('none', SEARCH_WORDS.none);
      void offerElsewhere(root, answer);
    },
    addResults,
    showFailure(keepsList) {
      show(keepsList ? 'list' : 'failed', SEARCH_WORDS.failed);
    },
  };
}

/** Few searches find nothing: the rest pays nothing for it. */
async function offerElsewhere(root: HTMLElement, answer: SearchAnswer): Promise<void> {
  const elsewhere = await import('./elsewhere.ts');
  elsewhere.offerElsewhere(root, answer);
}

/** @throws Error naming what the page's HTML lacks */
function part(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(selector);
  return element;
}
