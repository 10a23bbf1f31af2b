import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { cleanTerm, MAX_TERM_LENGTH } from '#shared/product/search-term.ts';
import { Icon, SEARCH } from '#site/components/Icon.tsx';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { BOX_WORDS } from './box-messages.ts';
import { rememberSearch } from './recent-searches.store.ts';
import type { Popup, SuggestionKeys } from './Suggestions.tsx';
import { searchHref } from './search-href.ts';

/** The list of suggestions. If its code does not load, the box still works as a form. */
const Suggestions = lazyIsland(() => import('./Suggestions.tsx').then((module) => module.default), {
  failure: 'nothing',
});
const CLOSED: Popup = { isOpen: false, activeId: undefined };

interface Props {
  id: string;
  /** Id of the input. */
  className: string;
  /** The text in the box at first. */
  term?: string;
  /** Called with the trimmed term. By default the browser goes to the results. */
  onSearch?: (term: string) => void;
}

/**
 * A search box. The term is trimmed, an empty one does nothing, and the box is cleared after submit (specification, section
 * 2). It is a form until it is focused; then suggestions load.
 */
export function SearchBox({ id, className, term = '', onSearch = goToResults }: Props) {
  const [value, setValue] = useState(term);
  const [isUsed, setUsed] = useState(false);
  const [wantsPopup, setWantsPopup] = useState(false);
  const [popup, setPopup] = useState(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);

  const open = () => {
    setUsed(true);
    setWantsPopup(true);
  };
  useEffect(() => {
    // The box may have been focused before hydration.
    if (document.activeElement !== input.current) return;
    setUsed(true);
    setWantsPopup(true);
  }, []);

  const choose = () => {
    rememberSearch(cleanTerm(value));
    setWantsPopup(false);
    setValue(term);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = cleanTerm(value);
    if (typed === '') return;
    choose();
    onSearch(typed);
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setWantsPopup(false);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !wantsPopup) open();
    else if (!keys.current?.press(event.key)) return;
    event.preventDefault();
  };

  return (
    <search className="block w-full">
      <form action="/search" method="get" className="relative" onSubmit={submit} onBlur={leave}>
        <label className="sr-only" htmlFor={id}>
          {BOX_WORDS.label}
        </label>
        <input
          ref={input}
          className={`input ${className}`}
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={popup.isOpen}
          aria-controls={popup.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={popup.activeId}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_TERM_LENGTH}
          placeholder={BOX_WORDS.placeholder}
          value={value}
          onFocus={open}
          onKeyDown={pressKey}
          onChange={({ target }) => {
            setValue(target.value);
            open();
          }}
        />
        <button type="submit" className="icon-button absolute top-0 right-0" aria-label={BOX_WORDS.submit}>
          <Icon path={SEARCH} />
        </button>
        {isUsed && (
          <Suggestions
            ref={keys}
            id={`${id}-list`}
            term={cleanTerm(value)}
            isWanted={wantsPopup}
            onChange={setPopup}
            onChoose={choose}
            onClose={() => setWantsPopup(false)}
            onClear={() => input.current?.focus()}
          />
        )}
      </form>
    </search>
  );
}

function goToResults(term: string): void {
  location.assign(searchHref(term));
}
