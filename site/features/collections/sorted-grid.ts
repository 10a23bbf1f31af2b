import { logWarning } from '#site/components/browser-log.ts';
import { productCount } from './messages.ts';
import { readSort, type Sortable, sortProducts, writeSort } from './sort.ts';

const CARDS = '[data-grid] > [data-created]';

/**
 * Lets the select of a collection decide its order. The order stands in the address, so that a reload, a shared link and
 * Back keep it. A change loads the list again (specification, section 4), with the spinner in its place; when that
 * fails, what stands is put in order, and the failure is only logged (section 8).
 */
export function mountSort(root: HTMLElement): void {
  /** As they came with the page: equal ones keep this order. */
  let cards = [...root.querySelectorAll<HTMLElement>(CARDS)];
  let turn = 0;

  const showAddress = () => {
    turn += 1;
    showCards(root, cards);
  };
  const reload = async () => {
    turn += 1;
    const thisTurn = turn;
    root.dataset['pending'] = '';
    try {
      const fetched = await fetchCards();
      // A later change may have overtaken this one while its list was fetched.
      if (thisTurn === turn) cards = fetched;
    } catch (error) {
      logWarning('The collection could not be loaded again.', error);
    }
    if (thisTurn === turn) showCards(root, cards);
  };

  root.addEventListener('change', ({ target }) => {
    const sort = readSort(`?sort=${target instanceof HTMLSelectElement ? target.value : ''}`);
    // An entry with a state has this script at once after a reload, and so can answer Back and Forward.
    if (history.state === null) history.replaceState({}, '');
    history.pushState({}, '', `${location.pathname}${writeSort(location.search, sort)}`);
    void reload();
  });
  addEventListener('popstate', showAddress);
  if (root.dataset['pending'] !== undefined) showAddress();
}

/** The list as it is now, from the page's own address. @throws when it cannot be had, or is empty by now. */
async function fetchCards(): Promise<HTMLElement[]> {
  const response = await fetch(location.pathname, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${location.pathname} answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const cards = [...page.querySelectorAll<HTMLElement>(CARDS)];
  if (cards.length === 0) throw new Error(`${location.pathname} lists nothing any more.`);
  return cards;
}

function showCards(root: HTMLElement, elements: readonly HTMLElement[]): void {
  const sort = readSort(location.search);
  const cards = sortProducts(elements.map(readCard), sort);
  root.querySelector('[data-grid]')?.replaceChildren(...cards.map(({ element }) => element));
  const select = root.querySelector('select');
  if (select !== null) select.value = sort;
  const count = root.querySelector('[data-count]');
  if (count !== null) count.textContent = productCount(cards.length);
  delete root.dataset['pending'];
}

function readCard(element: HTMLElement): Sortable & { element: HTMLElement } {
  const { name = '', price, created = '', featured } = element.dataset;
  return { element, name, priceRupees: Number(price), createdAt: created, isFeatured: featured !== undefined };
}
