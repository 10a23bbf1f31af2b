import { addStyles } from '#site/components/late-styles.ts';
import { element } from './suggestion-list.ts';
import { SUGGESTION_WORDS } from './suggestion-messages.ts';
import css from './suggestions.css?inline';

/** The list under a search box, and which of its options is chosen (the combobox pattern of ARIA). */
export interface SuggestionPanel {
  readonly isOpen: boolean;
  /** Shows the groups, or nothing but `news` when there are none; `news` is also read out. */
  show(groups: readonly Node[], news: string, footer?: Node): void;
  close(): void;
  /** Chooses the option `by` places on; beyond the ends lies the box itself. */
  move(by: number): void;
  readonly chosen: HTMLElement | null;
}

/** Makes the panel of a box, as the last thing in its form. */
export function createPanel(form: HTMLElement, input: HTMLInputElement): SuggestionPanel {
  addStyles(css);
  const list = element('div', { role: 'listbox', id: `${input.id}-list`, ariaLabel: SUGGESTION_WORDS.list });
  const status = element('p', { className: 'suggestions-note', role: 'status' });
  const foot = element('div', {});
  const panel = element('div', { className: 'suggestions', hidden: true }, list, status, foot);
  form.append(panel);
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-autocomplete', 'list');
  // The box keeps the focus, whatever in the list is pressed.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  let at = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const choose = (next: number) => {
    const all = options();
    all[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const chosen = all[at];
    chosen?.setAttribute('aria-selected', 'true');
    chosen?.scrollIntoView({ block: 'nearest' });
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', chosen.id);
  };
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
  };

  return {
    get isOpen() {
      return !panel.hidden;
    },
    get chosen() {
      return panel.hidden ? null : (options()[at] ?? null);
    },
    show(groups, news, footer) {
      choose(-1);
      list.replaceChildren(...groups);
      list.hidden = groups.length === 0;
      foot.replaceChildren(...(footer === undefined ? [] : [footer]));
      for (const [index, option] of options().entries()) option.id = `${list.id}-${index}`;
      status.classList.toggle('sr-only', groups.length > 0);
      status.textContent = news;
      setOpen(groups.length > 0 || news !== '');
    },
    close() {
      choose(-1);
      setOpen(false);
    },
    move(by) {
      const places = options().length + 1;
      choose(((at + 1 + by + places) % places) - 1);
    },
  };
}
