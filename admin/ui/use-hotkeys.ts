import { useEffect, useRef } from 'react';
import { hotkeyName } from './hotkeys.ts';

/** Where a plain key is text, or belongs to what is open over the page. */
const TYPING = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=dialog]';

/**
 * Keys that work anywhere on the page, by the names of hotkeyName. Plain keys do nothing while one types or a dialog has the
 * focus; those with Ctrl or Cmd always work.
 */
export function useHotkeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = hotkeyName(event);
      const run = name === undefined ? undefined : latest.current[name];
      if (!run || event.defaultPrevented || (name?.length === 1 && isTyping(event.target))) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
