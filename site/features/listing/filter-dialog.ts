import { lineIcon } from '#site/components/line-icon.ts';
import { element } from './element.ts';
import type { Facet, FacetGroup, FacetOption } from './facets.ts';
import { type Filters, listChosen } from './filters.ts';
import { chosenText, FACET_WORDS, LISTING_WORDS, showText } from './messages.ts';

/** The dialog of the filters, made when it is first wanted: its markup would weigh on every visit. */
export interface FilterDialog {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  /** Shows a choice, and how many products each value would show beside it. */
  show(filters: Filters, counts: (facet: Facet) => ReadonlyMap<string, number>, total: number): void;
}

const ID = 'filters';
/** These stand open at first; the others open with a press, and when something in them is chosen. */
const OPEN_FACETS: readonly string[] = ['category', 'size', 'stitching'];

interface Choice {
  option: FacetOption;
  label: HTMLLabelElement;
  input: HTMLInputElement;
  count: HTMLElement;
}

interface Section {
  facet: Facet;
  details: HTMLDetailsElement;
  chosen: HTMLElement;
  choices: Choice[];
}

/** Makes the dialog of a listing whose prices lie between `lowest` and `highest` rupees. */
export function createFilterDialog(
  groups: readonly FacetGroup[],
  { lowest, highest }: { lowest: number; highest: number },
): FilterDialog {
  const sections = groups.map(createSection);
  const minimum = priceInput('min', lowest);
  const maximum = priceInput('max', highest);
  const price = element(
    'fieldset',
    { class: 'border-line border-b py-4' },
    element('legend', { class: 'float-left mb-3 font-semibold' }, LISTING_WORDS.price),
    element(
      'div',
      { class: 'clear-both grid grid-cols-2 gap-4' },
      field(LISTING_WORDS.priceFrom, minimum),
      field(LISTING_WORDS.priceTo, maximum),
    ),
  );
  const [before, after] = [sections.slice(0, 4), sections.slice(4)];
  const form = element(
    'form',
    { id: `${ID}-form`, method: 'dialog' },
    ...before.map(({ details }) => details),
    price,
    ...after.map(({ details }) => details),
  );
  const total = element('button', { class: 'button flex-1', type: 'submit', form: form.id });
  const dialog = frame(form, total);

  return {
    dialog,
    form,
    show(filters, counts, matching) {
      for (const section of sections) showSection(section, filters.chosen[section.facet], counts(section.facet));
      minimum.value = filters.minimum === null ? '' : String(filters.minimum);
      maximum.value = filters.maximum === null ? '' : String(filters.maximum);
      total.textContent = showText(matching);
      dialog.querySelector<HTMLElement>('[data-press="clear"]')?.toggleAttribute('disabled', isNothing(filters));
    },
  };
}

function isNothing(filters: Filters): boolean {
  return listChosen(filters).length === 0;
}

/** The same sheet as every other dialog of the shop (components/Dialog.astro). */
function frame(form: HTMLFormElement, total: HTMLButtonElement): HTMLDialogElement {
  const close = element('button', { class: 'icon-button', type: 'submit', 'aria-label': LISTING_WORDS.close });
  close.append(lineIcon('close'));
  const clear = element('button', { class: 'button button-quiet', type: 'button', 'data-press': 'clear' });
  clear.append(LISTING_WORDS.clear);
  return element(
    'dialog',
    { id: ID, class: 'dialog dialog-side', 'aria-labelledby': `${ID}-title`, closedby: 'any' },
    element(
      'div',
      { class: 'dialog-head' },
      element('h2', { id: `${ID}-title`, class: 'text-2xl' }, LISTING_WORDS.allFilters),
      element('form', { method: 'dialog' }, close),
    ),
    element('div', { class: 'dialog-body py-0' }, form),
    element('div', { class: 'dialog-foot' }, clear, total),
  );
}

function createSection({ facet, options }: FacetGroup): Section {
  const choices = options.map((option) => createChoice(facet, option));
  const chosen = element('span', { class: 'text-madder ml-auto text-sm font-normal' });
  const details = element(
    'details',
    { class: 'border-line border-b' },
    element('summary', { class: 'filter-summary' }, element('span', {}, FACET_WORDS[facet]), chosen),
    element(
      'fieldset',
      { class: 'pb-4' },
      element('legend', { class: 'sr-only' }, FACET_WORDS[facet]),
      element('div', { class: 'flex flex-wrap gap-2' }, ...choices.map(({ label }) => label)),
    ),
  );
  details.open = OPEN_FACETS.includes(facet);
  return { facet, details, chosen, choices };
}

function createChoice(facet: Facet, option: FacetOption): Choice {
  const input = element('input', { type: 'checkbox', name: facet, value: option.value, autocomplete: 'off' });
  const count = element('span', { class: 'choice-count' });
  const label = element('label', { class: 'choice' }, input, element('span', {}, `${option.label} `, count));
  return { option, label, input, count };
}

function showSection({ details, chosen, choices }: Section, wanted: string[], counts: ReadonlyMap<string, number>) {
  for (const { option, label, input, count } of choices) {
    const products = counts.get(option.value) ?? 0;
    input.checked = wanted.includes(option.value);
    input.disabled = products === 0 && !input.checked;
    label.hidden = option.isSilent === true && !input.checked;
    count.textContent = String(products);
  }
  if (wanted.length > 0 && chosen.textContent === '') details.open = true;
  chosen.textContent = chosenText(wanted.length);
}

function priceInput(name: 'min' | 'max', placeholder: number): HTMLInputElement {
  const rules = { type: 'number', inputmode: 'numeric', min: '0', step: '1', autocomplete: 'off' };
  return element('input', { id: `${ID}-${name}`, class: 'input', name, placeholder: String(placeholder), ...rules });
}

function field(label: string, input: HTMLInputElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: input.id }, label), input);
}
