import type { SearchAnswer } from '#shared/api/search.ts';
import type { CardData } from '#shared/card-data.ts';
import { resultsFor, SEARCH_WORDS, showingText, understoodText } from './messages.ts';
import type { FillCard } from './search-page.ts';

/** The states of the page. Each is in its HTML; one is shown. */
interface ResultsView {
  /** The heading and what comes before the answer: skeletons, or the prompt for an empty term. */
  showTerm(term: string): void;
  showResults(answer: SearchAnswer): void;
  /** Adds a further page to those that are shown. */
  addResults(answer: SearchAnswer): void;
  /** `keepsList`: what is shown already stays. */
  showFailure(keepsList: boolean): void;
}

export function createResultsView(root: HTMLElement, fillCard: FillCard): ResultsView {
  const heading = part(root, 'h1');
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
    showTerm(term) {
      heading.textContent = term === '' ? SEARCH_WORDS.title : resultsFor(term);
      document.title = heading.textContent + siteTitle;
      more.hidden = true;
      understood.textContent = '';
      if (term === '') show('prompt', '');
      else show('loading', SEARCH_WORDS.loading);
    },
    showResults(answer) {
      grid.replaceChildren();
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
