import { formatRupees } from '#shared/money.ts';
import type { Cards } from './cards.ts';
import { element, part } from './element.ts';
import type { FilterDialog } from './filter-dialog.ts';
import { type Chosen, countValues, type Filters, listChosen, matches } from './filters.ts';
import type { ListingIndex } from './listing-index.ts';
import { progressText, removeText, seeAllText, showingText } from './messages.ts';

/** A listing's elements, and how a choice looks on them. */
export interface ListingView {
  /**
   * Shows the first `limit` products that match, with counts, chips and the state of every control; false when a later
   * choice has overtaken this one while its cards were fetched. @throws when they cannot be fetched.
   */
  show(filters: Filters, limit: number): Promise<boolean>;
}

/** How often the next products move up for such as have left the shop, before those there are are shown. */
const MAX_TRIES = 3;

/**
 * Takes over the prerendered page: its cards are kept and reused, further ones come from `cards`. A product without a card
 * has left the shop since its page was loaded: it is taken off the listing and out of every count.
 */
export function createListingView(
  root: HTMLElement,
  { groups, items: listed }: ListingIndex,
  { cards, filterDialog }: { cards: Cards; filterDialog: FilterDialog },
): ListingView {
  const grid = part(root, '[data-grid]');
  const optionOf = ({ facet, value }: Chosen) =>
    groups.find((group) => group.facet === facet)?.options.find((option) => option.value === value);
  const isOnDemand = root.dataset['onDemand'] !== undefined;
  let items = listed;
  let turn = 0;

  /** Tells the dialog what a choice shows; the products that match. */
  const choose = (filters: Filters) => {
    const matching = items.filter((item) => matches(item, filters));
    filterDialog.show(filters, (facet) => countValues(items, filters, facet), matching.length);
    return matching;
  };
  /** The cards of the first `limit` that match, and how many match; undefined when `isOver` by then. */
  const fetchFirst = async (filters: Filters, limit: number, isOver: () => boolean) => {
    let matching = choose(filters);
    for (let tries = 1; ; tries += 1) {
      const wanted = matching.slice(0, limit);
      const made = await cards(wanted.map(({ id }) => id));
      if (isOver()) return undefined;
      const gone = new Set(wanted.filter(({ id }) => !made.has(id)));
      if (gone.size > 0) {
        items = items.filter((item) => !gone.has(item));
        matching = choose(filters);
      }
      if (gone.size === 0 || tries === MAX_TRIES) return { shown: [...made.values()], count: matching.length };
    }
  };

  return {
    async show(filters, limit) {
      turn += 1;
      const thisTurn = turn;
      const found = await fetchFirst(filters, limit, () => thisTurn !== turn);
      if (found === undefined) return false;
      const { shown, count } = found;
      const chosen = listChosen(filters);
      showCards(grid, shown);
      showChips(
        part(root, '[data-chips]'),
        chosen.map((thing) => ({ ...thing, label: optionOf(thing)?.label ?? priceText(thing) })),
      );
      showWhole(root.querySelector('[data-whole]'), chosen.map(optionOf));
      showTitle(root.querySelector('[data-title]'), chosen.map(optionOf));
      part(root, '[data-showing]').textContent = showingText(shown.length);
      part(root, '[data-progress]').textContent = progressText(shown.length, count);
      part(root, '[data-more-row]').hidden = shown.length === count;
      part(root, '[data-empty]').hidden = count > 0;
      part(root, '[data-empty-hint]').hidden = chosen.length === 0;
      delete root.dataset['pending'];
      root.hidden = isOnDemand && chosen.length === 0;
      return true;
    },
  };
}

type Option = ListingIndex['groups'][number]['options'][number] | undefined;

/** Appends when that is all there is to do: what stands already is not touched, so the reader's place stays. */
function showCards(grid: HTMLElement, cards: readonly HTMLElement[]): void {
  const standing = [...grid.children];
  const isContinued = standing.length <= cards.length && standing.every((card, index) => card === cards[index]);
  if (isContinued) grid.append(...cards.slice(standing.length));
  else grid.replaceChildren(...cards);
}

function showChips(row: HTMLElement, chips: readonly (Chosen & { label: string })[]): void {
  row.replaceChildren(
    ...chips.map(({ facet, value, label }) =>
      element(
        'button',
        {
          type: 'button',
          class: 'chip',
          'data-press': 'chip',
          'data-facet': facet,
          'data-value': value,
          'aria-label': removeText(label),
        },
        label,
      ),
    ),
  );
  row.hidden = chips.length === 0;
}

/** The way to all of a fabric, where the listing holds only a part of it. */
function showWhole(row: HTMLElement | null, options: readonly Option[]): void {
  const links = options.flatMap((option) =>
    option?.href === undefined ? [] : [element('a', { class: 'link', href: option.href }, seeAllText(option.label))],
  );
  row?.replaceChildren(...links);
  row?.toggleAttribute('hidden', links.length === 0);
}

/** What is shown, by the names of the chosen categories, where the page has a place for it. */
function showTitle(heading: HTMLElement | null, options: readonly Option[]): void {
  const named = options.flatMap((option) => (option === undefined ? [] : [option]));
  if (heading !== null && named.length > 0) heading.textContent = named.map(({ label }) => label).join(', ');
}

function priceText({ facet, value }: Chosen): string {
  return `${facet === 'min' ? 'From' : 'Up to'} ${formatRupees(Number(value))}`;
}
