import { atom, onMount, type PreinitializedWritableAtom, type ReadableAtom } from 'nanostores';
import { parseJson, readText, writeText } from './storage.ts';

/** State that outlives the page. */
export interface Stored<Value> {
  /** Set by `write` and by tests. */
  $value: PreinitializedWritableAtom<Value> & object;
  /** False if the browser refused to store the value; it then lasts as long as the page. */
  $isKept: ReadableAtom<boolean>;
  /** Takes over what another tab has stored; storage events come too late for a change that starts from the stored value. */
  read: () => void;
  write: (value: Value) => void;
}

/**
 * A value in local storage, in sync across tabs. `parse` turns the stored JSON, null if missing or damaged, into a value.
 * Unlike @nanostores/persistent, the value is read when the store is mounted, so that hydration starts from the rendered HTML.
 */
export function stored<Value>(key: string, parse: (json: unknown) => Value): Stored<Value> {
  const $value = atom(parse(null));
  const $isKept = atom(true);
  let known: string | null = null;
  const read = () => {
    const text = $isKept.get() ? readText(key) : known;
    if (text === known) return;
    known = text;
    $value.set(parse(parseJson(() => text)));
  };
  onMount($value, () => {
    // Rendering on the server mounts stores too.
    if (typeof addEventListener === 'undefined') return;
    read();
    addEventListener('storage', read);
    // A page restored by the Back button has missed the storage events in between.
    addEventListener('pageshow', read);
    return () => {
      removeEventListener('storage', read);
      removeEventListener('pageshow', read);
    };
  });
  return {
    $value,
    $isKept,
    read,
    write: (value) => {
      known = JSON.stringify(value);
      $value.set(value);
      $isKept.set(writeText(key, known));
    },
  };
}
