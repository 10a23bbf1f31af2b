import { readSort, type Sort, type Sortable, sortProducts, writeSort } from './sort.ts';

/** From this many cards on, putting them in order takes long enough for the spinner to be seen. */
const SPINNER_FROM = 200;

interface SortableCard extends Sortable {
  element: HTMLElement;
}

/**
 * Puts the prerendered cards of a collection in the order the select asks for. The order stands in the address, so that
 * a reload, a shared link and Back keep it. While the cards move, `data-pending` on the root shows the spinner.
 */
export function mountSortedGrid(root: HTMLElement): void {
  const grid = root.querySelector<HTMLElement>('[data-grid]');
  const select = root.querySelector<HTMLSelectElement>('[data-sort]');
  if (grid === null || select === null) return;
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-created]')].map(readCard);

  const show = async (sort: Sort) => {
    select.value = sort;
    if (cards.length >= SPINNER_FROM) {
      root.dataset['pending'] = '';
      await nextPaint();
    }
    grid.replaceChildren(...sortProducts(cards, sort).map(({ element }) => element));
    delete root.dataset['pending'];
  };

  select.addEventListener('change', () => {
    const search = writeSort(location.search, readSort(`?sort=${select.value}`));
    history.pushState({}, '', `${location.pathname}${search}`);
    show(readSort(search));
  });
  addEventListener('popstate', () => show(readSort(location.search)));
  show(readSort(location.search));
}

function readCard(element: HTMLElement): SortableCard {
  const { name = '', price, created = '', featured } = element.dataset;
  return { element, name, priceRupees: Number(price), createdAt: created, isFeatured: featured !== undefined };
}

/** Resolves once the browser has painted what was changed before. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
