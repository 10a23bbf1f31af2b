import { useEffect, useRef } from 'react';

/** Elements that take plain keys themselves: fields and open dialogs. */
const TYPING = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=dialog]';

/**
 * Hotkeys of the page, by the names of hotkeyName. Plain keys are ignored while a field or dialog has the focus; those with
 * Ctrl or Cmd always work.
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

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The name of a key press: `?`, `n`, or `Mod+k` with Ctrl or Cmd; undefined for other keys. */
export function hotkeyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return key;
  return shiftKey ? undefined : `Mod+${key.toLowerCase()}`;
}
