import { cleanTerm } from '#shared/search-term.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SEARCH_WORDS } from './messages.ts';
import { clearRecentSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { ASKED, createSuggester } from './suggester.ts';
import { element, recentGroups, suggestionGroups } from './suggestion-list.ts';
import { SUGGESTION_WORDS, suggestedText } from './suggestion-messages.ts';
import { createPanel, type SuggestionPanel } from './suggestion-panel.ts';

/**
 * A search box: the term is trimmed, an empty one goes nowhere, and the box is cleared once the browser is on its way
 * (specification, section 2). While somebody types it suggests products and categories; empty, it offers what was
 * searched before. It works as a plain form until this code is there.
 */
export function mountSearchBox(form: HTMLElement): void {
  const input = form.querySelector('input');
  if (input === null) return;
  const panel = createPanel(form, input);
  const offer = createOffer(input, panel);

  input.addEventListener('input', offer);
  input.addEventListener('focus', offer);
  input.addEventListener('keydown', (event) => {
    if (isHandled(event, panel, offer)) event.preventDefault();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) panel.close();
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[role=option]') === null) return;
    rememberSearch(cleanTerm(input.value));
    panel.close();
    input.value = '';
  });
  form.addEventListener('submit', (event) => {
    const term = cleanTerm(input.value);
    if (term === '') event.preventDefault();
    else rememberSearch(term);
    panel.close();
  });
  // `formdata` comes after `submit`: what it holds is what is sent, so the box may be emptied here.
  form.addEventListener('formdata', ({ formData }) => {
    formData.set(input.name, cleanTerm(input.value));
    input.value = '';
  });
  if (document.activeElement === input) offer();
}

/** The function that offers what fits the box as it is now. */
function createOffer(input: HTMLInputElement, panel: SuggestionPanel): () => void {
  const suggester = createSuggester();

  const offerRecent = () => {
    suggester.cancel();
    const terms = readRecentSearches();
    if (terms.length === 0) return panel.close();
    const clear = element('button', { type: 'button', className: 'suggestions-clear' }, SUGGESTION_WORDS.clearRecent);
    clear.addEventListener('click', () => {
      clearRecentSearches();
      panel.close();
      input.focus();
    });
    panel.show(recentGroups(terms), `${terms.length} ${SUGGESTION_WORDS.recent}`, clear);
  };
  const offerSuggestions = async (term: string) => {
    try {
      const answer = await suggester.suggest(term);
      if (answer === null || document.activeElement !== input) return;
      panel.show(suggestionGroups(term, answer), suggestedText(answer.products.length, answer.categories.length));
      performance.measure('suggestions', ASKED);
    } catch (error) {
      logWarning(SEARCH_WORDS.failed, error);
      panel.show([], SEARCH_WORDS.failed);
    }
  };
  return () => {
    const term = cleanTerm(input.value);
    if (term === '') offerRecent();
    else void offerSuggestions(term);
  };
}

/** What the keys of a combobox do; false for keys that are none of its. */
function isHandled({ key, isComposing }: KeyboardEvent, panel: SuggestionPanel, offer: () => void): boolean {
  if (isComposing) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (panel.isOpen) panel.move(key === 'ArrowDown' ? 1 : -1);
    else offer();
    return true;
  }
  if (!panel.isOpen) return false;
  if (key === 'Escape') {
    panel.close();
    return true;
  }
  if (key !== 'Enter' || panel.chosen === null) return false;
  panel.chosen.click();
  return true;
}
