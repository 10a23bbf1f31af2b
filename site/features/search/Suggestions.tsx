import { useStore } from '@nanostores/react';
import { type MouseEvent, type Ref, useEffect, useImperativeHandle, useInsertionEffect, useState } from 'react';
import { addStyles } from '#site/components/late-styles.ts';
import { SEARCH_WORDS, SUGGESTION_WORDS, suggestedText, understoodText } from './messages.ts';
import { $recentSearches, clearRecentSearches } from './recent-searches.store.ts';
import { recentGroups, SuggestionOption, suggestionGroups } from './SuggestionOption.tsx';
import css from './suggestions.css?inline';
import { useSuggestions } from './use-suggestions.ts';

/** The state of the list that the box puts into its ARIA attributes (combobox pattern). */
export interface Popup {
  isOpen: boolean;
  activeId: string | undefined;
}

/** Handles keys pressed in the box. */
export interface SuggestionKeys {
  /** Returns whether the list has used the key. */
  press(key: string): boolean;
}

interface Props {
  ref: Ref<SuggestionKeys>;
  /** Id of the list. */
  id: string;
  term: string;
  isWanted: boolean;
  onChange: (popup: Popup) => void;
  /** Called when the browser goes to a suggestion. */
  onChoose: () => void;
  onClose: () => void;
  onClear: () => void;
}

/**
 * The list under a search box: products and categories for the typed text, or recent searches while the box is empty.
 * Loaded when a box is first focused.
 */
export default function Suggestions({ ref, id, term, isWanted, onChange, onChoose, onClose, onClear }: Props) {
  const suggested = useSuggestions(term, isWanted);
  const recent = useStore($recentSearches);
  const groups = suggested === undefined ? recentGroups(term === '' ? recent : []) : suggestionGroups(suggested);
  const news = suggested === undefined ? recentNews(recent) : newsOf(suggested.answer);
  const isOpen = isWanted && (groups.length > 0 || suggested !== undefined);

  const options = groups.flatMap((group) => group.options);
  // Typing on or closing drops the choice; an answer that comes late keeps it, if it offers the same again.
  const [chosen, setChosen] = useState<{ term: string; href: string | undefined }>();
  if (!isWanted && chosen !== undefined) setChosen(undefined);
  const at = isOpen && chosen?.term === term ? options.findIndex(({ href }) => href === chosen.href) : -1;
  const activeId = at < 0 ? undefined : `${id}-${at}`;
  useInsertionEffect(() => addStyles(css), []);
  useEffect(() => onChange({ isOpen, activeId }), [onChange, isOpen, activeId]);

  const press = (key: string): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = options[at];
    // One more place, for the box itself: no option is chosen there.
    const places = options.length + 1;
    if (step !== undefined) setChosen({ term, href: options[((at + 1 + step + places) % places) - 1]?.href });
    else if (key === 'Escape') onClose();
    else if (key === 'Enter' && option !== undefined) {
      onChoose();
      location.assign(option.href);
    } else return false;
    return true;
  };
  useImperativeHandle(ref, () => ({ press }));

  if (!isOpen) return null;
  const understood = suggested?.answer?.understood ?? '';
  return (
    <div className="suggestions">
      {/* Presses in the list must not take the focus from the box. */}
      <div
        role="listbox"
        id={id}
        aria-label={SUGGESTION_WORDS.list}
        hidden={groups.length === 0}
        onMouseDown={keepFocus}
      >
        {understood !== '' && (
          <p className="suggestions-note" role="presentation">
            {understoodText(understood)}
          </p>
        )}
        {groups.map(({ label, options: own }) => {
          const items = own.map((option) => {
            const index = options.indexOf(option);
            return (
              <SuggestionOption
                key={option.href}
                id={`${id}-${index}`}
                option={option}
                isChosen={index === at}
                onChoose={onChoose}
              />
            );
          });
          return label === undefined ? (
            items
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
            <div key={label} role="group" aria-label={label}>
              <p className="suggestions-heading" aria-hidden="true">
                {label}
              </p>
              {items}
            </div>
          );
        })}
      </div>
      <p className={groups.length > 0 ? 'sr-only' : 'suggestions-note'} role="status">
        {news}
      </p>
      {suggested === undefined && (
        <button
          className="suggestions-clear"
          type="button"
          // Safari does not focus a pressed button: the list would close before the click.
          onMouseDown={keepFocus}
          onClick={() => {
            clearRecentSearches();
            onClear();
          }}
        >
          {SUGGESTION_WORDS.clearRecent}
        </button>
      )}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function recentNews(recent: readonly string[]): string {
  return `${recent.length} ${SUGGESTION_WORDS.recent}`;
}

function newsOf(answer: Parameters<typeof suggestionGroups>[0]['answer']): string {
  return answer === undefined ? SEARCH_WORDS.failed : suggestedText(answer.products.length, answer.categories.length);
}
