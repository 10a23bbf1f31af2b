import { convert, keep, readKept, toInches, type Unit } from './measurements.ts';
import { FINDER_WORDS, suggestionWords } from './messages.ts';
import { MEASURES, type Suggestion, suggestSize } from './size-finder.ts';

/** The sizes of the product that the finder stands beside. */
export interface SizeShelf {
  stateOf(size: string): 'available' | 'sold_out' | 'not_made';
  choose(size: string): void;
}

/** Brings the size finder to life. What was kept is there again, with its suggestion; `refill` reads it anew. */
export function mountSizeFinder(form: HTMLFormElement, shelf?: SizeShelf) {
  const answer = form.querySelector<HTMLElement>('[data-suggestion]');
  const forget = form.querySelector<HTMLElement>('[data-forget]');
  const fields = MEASURES.flatMap((measure) => {
    const input = form.querySelector<HTMLInputElement>(`[name=${measure}]`);
    return input === null ? [] : [{ measure, input }];
  });
  let unit: Unit = 'in';

  const say = (...parts: Node[]) => answer?.replaceChildren(...parts);
  const suggest = (suggestion: Suggestion) => {
    const figure = (inches: number) => `${unit === 'cm' ? convert(inches, 'cm') : inches} ${unit}`;
    const { title, reasons } = suggestionWords(suggestion, figure);
    const choice = suggestion.kind === 'size' && shelf ? [shelfLine(suggestion.size, shelf)] : [];
    say(line(title, 'text-xl font-semibold'), ...reasons.map((reason) => line(reason)), ...choice);
  };
  /** Suggests when all figures are there; `isAsked` also says which are missing or wrong. */
  const find = (isAsked: boolean) => {
    const inches = new Map(fields.map(({ measure, input }) => [measure, toInches(input.valueAsNumber, unit)]));
    const [bust, waist, hip] = MEASURES.map((measure) => inches.get(measure));
    for (const { measure, input } of fields) markWrong(form, input, isAsked && inches.get(measure) === undefined);
    if (bust !== undefined && waist !== undefined && hip !== undefined) suggest(suggestSize({ bust, waist, hip }));
    else say();
    if (isAsked) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const refill = () => {
    const { unit: kept, body } = readKept();
    unit = kept;
    for (const name of form.querySelectorAll('[data-unit-name]')) name.textContent = unit;
    for (const { measure, input } of fields) input.value = String(body[measure] ?? '');
    if (forget) forget.hidden = Object.keys(body).length === 0;
    // On a page that is being read, nothing is pushed down unasked.
    if (shelf !== undefined || answer?.hasChildNodes()) find(false);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const figures = fields.map(({ measure, input }) => [measure, input.valueAsNumber] as const);
    keep({ unit, body: Object.fromEntries(figures.filter(([, figure]) => Number.isFinite(figure))) });
    if (forget) forget.hidden = false;
    find(true);
  });
  forget?.addEventListener('click', () => {
    keep({ unit, body: {} });
    for (const { input } of fields) input.value = '';
    forget.hidden = true;
    find(false);
    say(line(FINDER_WORDS.cleared));
    fields[0]?.input.focus();
  });
  refill();
  return { refill };
}

/** The button that chooses the size, or why it cannot be chosen. */
function shelfLine(size: string, shelf: SizeShelf): HTMLElement {
  const state = shelf.stateOf(size);
  if (state !== 'available') {
    return line(state === 'sold_out' ? FINDER_WORDS.soldOut(size) : FINDER_WORDS.notMade(size), 'font-semibold');
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button justify-self-start';
  button.textContent = FINDER_WORDS.choose(size);
  button.addEventListener('click', () => shelf.choose(size));
  return button;
}

function markWrong(form: HTMLFormElement, input: HTMLInputElement, isWrong: boolean): void {
  const error = form.querySelector(`[data-error-of=${input.name}]`);
  if (isWrong) {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', error?.id ?? '');
  } else {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
  if (error) error.textContent = isWrong ? FINDER_WORDS.invalid : '';
}

function line(text: string, className = ''): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = className;
  paragraph.textContent = text;
  return paragraph;
}
