import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';

// Results must appear within 200 ms of the last key, so most of that is left for the request.
const PAUSE_MS = 80;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
  /** Called with the trimmed text on Enter, which a barcode scanner sends too. */
  onEnter?: (text: string) => void;
  /** Called on the down arrow: moves the focus to the list. */
  onDown?: () => void;
}

/** The search box of a list. `/` focuses it from anywhere outside a field, Escape clears it. */
export function SearchField({ label, placeholder, value, onSearch, onEnter, onDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [lastSent, setLastSent] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // An answer to earlier typing must not overwrite newer text; the back button and cleared filters do.
    if (value !== lastSent) setText(value);
  }

  const { soon, cancel } = useDebounce((search: string) => {
    if (search === value) return;
    setLastSent(search);
    onSearch(search);
  }, PAUSE_MS);
  // A search after a click on a row would lead back to the list while the page of the row still loads.
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && cancel()), [router, cancel]);
  const type = (next: string) => {
    setText(next);
    soon(next.trim());
  };
  useHotkeys({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <div className="search-field">
      <Icon name="search" size={18} />
      <Input
        ref={input}
        type="search"
        className="peer"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type('');
          if (event.key === 'Enter') {
            // The next scan replaces the text.
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
