import { logWarning } from '#site/components/browser-log.ts';
import { productCount } from './messages.ts';
import { readSort, type Sortable, sortProducts, writeSort } from './sort.ts';

const CARDS = '[data-grid] > [data-created]';

/** The change that counts: an answer that a later one has overtaken is left. */
let turn = 0;

/** Puts the cards that stand into the order the address asks for: at the start, and after Back or Forward. */
export function showSort(root: HTMLElement): void {
  turn += 1;
  showCards(root, [...root.querySelectorAll<HTMLElement>(CARDS)]);
}

/**
 * Answers a change of the sort (specification, section 4): the order goes into the address, so that a reload, a shared
 * link and Back keep it, and the list is loaded again, with the spinner in its place. When that fails, what stands is
 * put in order, and the failure is only logged (section 8).
 */
export async function changeSort(root: HTMLElement): Promise<void> {
  turn += 1;
  const thisTurn = turn;
  const { value = '' } = root.querySelector('select') ?? {};
  const search = writeSort(location.search, readSort(`?sort=${value}`));
  history.pushState({}, '', `${location.pathname}${search}`);
  root.dataset['pending'] = '';
  let cards = [...root.querySelectorAll<HTMLElement>(CARDS)];
  try {
    cards = await fetchCards();
  } catch (error) {
    logWarning('The collection could not be loaded again.', error);
  }
  if (thisTurn === turn) showCards(root, cards);
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
