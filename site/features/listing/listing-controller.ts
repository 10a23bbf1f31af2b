import { type Filters, listChosen, readFilters, withoutChosen, writeFilters } from './filters.ts';
import type { ListingView } from './listing-view.ts';
import { PAGE_SIZE } from './page-size.ts';
import { readPlace, writePlace } from './place.ts';

/** What a shopper can do on a listing once its script is there. */
export interface ListingController {
  /** Shows what the address asks for: at the start, and after Back or Forward. */
  readAddress(): void;
  /** Shows what the filter form asks for, and writes it into the address. */
  applyForm(form: HTMLFormElement): void;
  removeChip(chip: HTMLElement): void;
  clear(): void;
  loadMore(): void;
}

/**
 * Keeps the choice in the address, so that reload, Back and a shared link show the same products, and the number of
 * cards in the history entry. A run of changes in the open dialog is one step back.
 */
export function createListingController(root: HTMLElement, view: ListingView): ListingController {
  let filters: Filters = readFilters(new URLSearchParams(location.search));
  let limit = PAGE_SIZE;

  const apply = (next: Filters, isSameStep: boolean) => {
    filters = next;
    limit = PAGE_SIZE;
    const query = writeFilters(filters, new URLSearchParams(location.search)).toString();
    const address = query === '' ? location.pathname : `?${query}`;
    if (isSameStep) history.replaceState({}, '', address);
    else history.pushState({}, '', address);
    view.show(filters, limit);
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
  };

  return {
    readAddress() {
      filters = readFilters(new URLSearchParams(location.search));
      limit = readPlace().limit;
      view.show(filters, limit);
    },
    applyForm(form) {
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(form)) params.append(name, String(value));
      apply(readFilters(params), form.dataset['changed'] === 'true');
      form.dataset['changed'] = 'true';
    },
    removeChip({ dataset }) {
      const chosen = listChosen(filters).find(
        ({ facet, value }) => facet === dataset['facet'] && value === dataset['value'],
      );
      if (chosen) apply(withoutChosen(filters, chosen), false);
    },
    clear() {
      apply(readFilters(new URLSearchParams()), false);
    },
    loadMore() {
      limit += PAGE_SIZE;
      writePlace({ limit, scrollY: 0 });
      view.show(filters, limit);
    },
  };
}
