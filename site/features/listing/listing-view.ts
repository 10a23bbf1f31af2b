import { formatRupees } from '#shared/money.ts';
import { FACETS } from './facets.ts';
import { countValues, type Filters, listChosen, matches } from './filters.ts';
import type { ListingItem } from './listing-item.ts';
import { showingText } from './messages.ts';

/** Makes the card of a product that was not prerendered. */
export type RenderCard = (id: string) => HTMLElement;

/** A listing's elements, and how a choice looks on them. */
export interface ListingView {
  /** Shows the first `limit` products that match, with counts, chips and the state of every control. */
  show(filters: Filters, limit: number): void;
}

/** Takes over the prerendered page: its cards are kept and reused, further ones come from `renderCard`. */
export function createListingView(
  root: HTMLElement,
  items: readonly ListingItem[],
  renderCard: RenderCard,
): ListingView {
  const grid = part(root, '[data-grid]');
  const form = part(root, '[data-filter-form]');
  const cards = new Map<string, HTMLElement>();
  for (const card of grid.querySelectorAll<HTMLElement>('[data-id]')) cards.set(card.dataset['id'] ?? '', card);

  const cardOf = (id: string) => {
    const card = cards.get(id) ?? renderCard(id);
    cards.set(id, card);
    return card;
  };

  return {
    show(filters, limit) {
      const matching = items.filter((item) => matches(item, filters));
      const shown = matching.slice(0, limit);
      showCards(
        grid,
        shown.map(({ id }) => cardOf(id)),
      );
      showChoice(form, filters);
      for (const facet of FACETS) showCounts(form, facet, countValues(items, filters, facet));
      showChips(part(root, '[data-chips]'), form, filters);
      part(root, '[data-showing]').textContent = showingText(shown.length);
      part(root, '[data-progress]').textContent = `${shown.length} of ${matching.length}`;
      part(root, '[data-total]').textContent = String(matching.length);
      part(root, '[data-more-row]').hidden = shown.length === matching.length;
      part(root, '[data-empty]').hidden = matching.length > 0;
      part(root, '[data-empty-hint]').hidden = listChosen(filters).length === 0;
      delete root.dataset['pending'];
    },
  };
}

function part(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The listing has no ${selector}.`);
  return element;
}

/** Appends when that is all there is to do: what stands already is not touched, so the reader's place stays. */
function showCards(grid: HTMLElement, cards: readonly HTMLElement[]): void {
  const standing = [...grid.children];
  const isContinued = standing.length <= cards.length && standing.every((card, index) => card === cards[index]);
  if (isContinued) grid.append(...cards.slice(standing.length));
  else grid.replaceChildren(...cards);
}

function inputsOf(form: HTMLElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')];
}

function showChoice(form: HTMLElement, filters: Filters): void {
  const chosen = listChosen(filters);
  for (const input of inputsOf(form)) {
    if (input.type === 'checkbox') {
      input.checked = chosen.some(({ facet, value }) => facet === input.name && value === input.value);
    } else {
      input.value = chosen.find(({ facet }) => facet === input.name)?.value ?? '';
    }
  }
}

function showCounts(form: HTMLElement, facet: string, counts: ReadonlyMap<string, number>): void {
  for (const input of inputsOf(form)) {
    if (input.name !== facet) continue;
    const count = counts.get(input.value) ?? 0;
    const label = input.closest('label')?.querySelector('.choice-count');
    if (label) label.textContent = String(count);
    input.disabled = count === 0 && !input.checked;
  }
}

function showChips(row: HTMLElement, form: HTMLElement, filters: Filters): void {
  const inputs = inputsOf(form);
  const chips = listChosen(filters).map(({ facet, value }) => {
    const chip = document.createElement('button');
    const option = inputs.find((input) => input.name === facet && input.value === value)?.closest('label');
    chip.type = 'button';
    chip.className = 'chip';
    chip.dataset['facet'] = facet;
    chip.dataset['value'] = value;
    chip.textContent = isPrice(facet) ? priceText(facet, value) : (option?.dataset['option'] ?? value);
    chip.setAttribute('aria-label', `Remove filter ${chip.textContent}`);
    return chip;
  });
  row.replaceChildren(...chips);
  row.hidden = chips.length === 0;
}

function isPrice(facet: string): facet is 'min' | 'max' {
  return facet === 'min' || facet === 'max';
}

function priceText(end: 'min' | 'max', value: string): string {
  return `${end === 'min' ? 'From' : 'Up to'} ${formatRupees(Number(value))}`;
}
