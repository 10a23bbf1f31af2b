import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

// Rows have to be there 200 ms after the last key, so the pause is the smaller part of that.
const PAUSE_MS = 80;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string;
  /** Gets the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
  /** Gets the trimmed text when Enter is pressed, as a barcode scanner does. */
  onEnter?: (text: string) => void;
  /** The down arrow: where the list begins. */
  onDown?: () => void;
}

/** The search box of a list. `/` brings the focus here from anywhere outside a field, Escape empties it. */
export function SearchField({ label, placeholder, value, onSearch, onEnter, onDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [lastSent, setLastSent] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // An answer to the typing must not undo what was typed since; the back button and cleared filters do change it.
    if (value !== lastSent) setText(value);
  }

  useEffect(() => {
    const search = text.trim();
    if (search === value) return;
    const timer = setTimeout(() => {
      setLastSent(search);
      onSearch(search);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  useSlashFocus(input);

  return (
    <div className="search-field">
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        className="peer input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
          if (event.key === 'Enter') {
            // What is scanned next replaces it.
            event.currentTarget.select();
            onEnter?.(text.trim());
          }
          if (event.key !== 'ArrowDown' || !onDown) return;
          event.preventDefault();
          onDown();
        }}
      />
      <span
        className="key-cap pointer-events-none absolute inset-y-0 right-2.5 my-auto h-5.5 peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-lg:hidden"
        aria-hidden="true"
      >
        /
      </span>
    </div>
  );
}

function useSlashFocus(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlainSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]');
      if (!isPlainSlash || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
