import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { ZodType } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { logWarning } from '#admin/log.ts';

/** Entries by id, as this device keeps them for the signed-in user. */
export interface DeviceEntries<Entry> {
  $entries: ReadableAtom<ReadonlyMap<string, Entry>>;
  /** Returns false if only this tab keeps it, since the storage is full or blocked. */
  set(id: string, entry: Entry): boolean;
  remove(id: string): void;
  /** Makes these the only entries; unchanged ones are not written again. */
  replace(entries: ReadonlyMap<string, Entry>): void;
}

/**
 * What a user typed or sent and the server has not confirmed: one item of the local storage each, so that tabs do not overwrite
 * each other and a broken item is dropped alone. Follows other tabs; the next user of the device sees entries of their own.
 */
export function deviceEntries<Entry>(name: string, schema: ZodType<Entry>): DeviceEntries<Entry> {
  const $entries = atom<ReadonlyMap<string, Entry>>(new Map());
  // What a form stores after its session has ended belongs to who was signed in.
  let userId = '';
  const prefix = () => {
    userId = pocketBase.authStore.record?.id ?? userId;
    return `gulmohar.admin.${name}.${userId}.`;
  };
  const set = (id: string, entry: Entry) => {
    $entries.set(new Map($entries.get()).set(id, entry));
    return inStorage(() => localStorage.setItem(prefix() + id, JSON.stringify(entry)));
  };
  const remove = (id: string) => {
    const next = new Map($entries.get());
    if (next.delete(id)) $entries.set(next);
    inStorage(() => localStorage.removeItem(prefix() + id));
  };
  onMount($entries, () => {
    const read = () => $entries.set(stored(prefix(), schema));
    read();
    // Sent to the other tabs only.
    const follow = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix())) && read();
    addEventListener('storage', follow);
    const stop = pocketBase.authStore.onChange(read);
    return () => {
      removeEventListener('storage', follow);
      stop();
    };
  });
  return {
    $entries,
    set,
    remove,
    replace: (next) => {
      const now = $entries.get();
      for (const id of now.keys()) if (!next.has(id)) remove(id);
      for (const [id, entry] of next) if (now.get(id) !== entry) set(id, entry);
      // In the order of `next`.
      $entries.set(next);
    },
  };
}

/** A choice that a user keeps on this device, `initial` until then. */
export function deviceValue<Value>(name: string, schema: ZodType<Value>, initial: Value) {
  const { $entries, set } = deviceEntries(name, schema);
  return {
    $value: computed($entries, (entries) => entries.get('') ?? initial),
    set: (value: Value): void => void set('', value),
  };
}

function stored<Entry>(prefix: string, schema: ZodType<Entry>): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    try {
      entries.set(key.slice(prefix.length), schema.parse(JSON.parse(localStorage.getItem(key) ?? '')));
    } catch (error) {
      logWarning('Removing an invalid entry stored on this device', error);
      inStorage(() => localStorage.removeItem(key));
    }
  }
  return entries;
}

/** Whether the storage took a change. */
function inStorage(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    logWarning('This device cannot store what is not saved yet', error);
    return false;
  }
}
