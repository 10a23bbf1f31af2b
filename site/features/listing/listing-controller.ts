import type { FilterDialog } from './filter-dialog.ts';
import { type Filters, knownFilters, listChosen, readFilters, withoutChosen, writeFilters } from './filters.ts';
import { tellFailure } from './listing-failure.ts';
import type { ListingIndex } from './listing-index.ts';
import type { ListingView } from './listing-view.ts';
import { PAGE_SIZE } from './page-size.ts';
import { readPlace, writePlace } from './place.ts';

/** What a shopper can do on a listing once its script is there. */
export interface ListingController {
  /** Shows what the address asks for: at the start, and after Back or Forward. */
  readAddress(): Promise<void>;
  /** Does what a control says with `data-press`: filters, more, clear, chip. */
  press(control: HTMLElement): Promise<void>;
}

/** What a listing's script works with. */
export interface ListingParts {
  index: ListingIndex;
  view: ListingView;
  filterDialog: FilterDialog;
}

/**
 * Keeps the choice in the address, so that reload, Back and a shared link show the same products, and the number of
 * cards in the history entry. A run of changes in the open dialog is one step back.
 */
export function createListingController(
  root: HTMLElement,
  { index, view, filterDialog: { dialog, form } }: ListingParts,
): ListingController {
  const fromAddress = () => knownFilters(readFilters(new URLSearchParams(location.search)), index.groups);
  let filters: Filters = fromAddress();
  let limit = PAGE_SIZE;
  let hasStepped = false;
  let isRestored = false;
  /** Whether what stands is what was last asked for: not while cards are fetched, nor after that has failed. */
  let isShown = true;

  const show = async (shownLimit = limit) => {
    isShown = false;
    isShown = await view.show(filters, shownLimit);
    if (isShown) limit = shownLimit;
  };

  const apply = async (next: Filters, isSameStep: boolean) => {
    filters = next;
    limit = PAGE_SIZE;
    const query = writeFilters(filters, new URLSearchParams(location.search)).toString();
    const address = query === '' ? location.pathname : `?${query}`;
    if (history.state === null) history.replaceState({}, '');
    if (isSameStep) history.replaceState({}, '', address);
    else history.pushState({}, '', address);
    await show();
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
  };

  const press: Record<string, (control: HTMLElement) => Promise<void>> = {
    async filters() {
      await show();
      if (!dialog.open) dialog.showModal();
    },
    async more(control) {
      const first = root.querySelectorAll('[data-grid] > li').length;
      await show(limit + PAGE_SIZE);
      writePlace({ limit, scrollY });
      // The button has gone with the last cards; the keyboard goes on at the first of them.
      if (control.offsetParent === null) focusCard(root, first);
    },
    clear: () => apply(readFilters(new URLSearchParams()), false),
    async chip({ dataset }) {
      const chosen = listChosen(filters).find(
        ({ facet, value }) => facet === dataset['facet'] && value === dataset['value'],
      );
      await (chosen ? apply(withoutChosen(filters, chosen), false) : show());
      root.querySelector<HTMLElement>('[data-press="filters"]')?.focus({ preventScroll: true });
    },
  };

  form.addEventListener('change', () => {
    const isSameStep = hasStepped;
    hasStepped = true;
    apply(readFilters(new URLSearchParams(valuesOf(form))), isSameStep).catch(tellFailure);
  });
  dialog.addEventListener('close', () => {
    hasStepped = false;
    // Closing the dialog asks for the choice again, if it could not be shown.
    if (!isShown) show().catch(tellFailure);
  });
  // Who has only looked needs no place kept: the browser has it.
  addEventListener('pagehide', () => {
    if (history.state !== null) writePlace({ limit, scrollY });
  });

  return {
    async readAddress() {
      filters = fromAddress();
      const place = readPlace();
      limit = place.limit;
      await show();
      // Within the page the browser keeps the place by itself; after a load the cards come too late for it.
      if (!isRestored && place.scrollY > 0) scrollTo(0, place.scrollY);
      isRestored = true;
    },
    press: async (control) => press[control.dataset['press'] ?? '']?.(control),
  };
}

function focusCard(root: HTMLElement, place: number): void {
  const [link] = root.querySelectorAll('[data-grid] > li')[place]?.querySelectorAll('a') ?? [];
  link?.focus({ preventScroll: true });
}

function valuesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}
