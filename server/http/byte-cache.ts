/** What an entry costs besides its bytes, about: key, record, headers. */
const ENTRY_BYTES = 1024;

/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<Entry> {
  get(key: string): Entry | undefined;
  /** Puts it in, and the longest unused out, so that all that is kept stays within the limit. */
  set(key: string, entry: Entry, bytes: number): void;
  delete(key: string): void;
}

/** An empty cache of at most `maxBytes`. */
export function createByteCache<Entry>(maxBytes: number): ByteCache<Entry> {
  /** The longest unused first. */
  const slots = new Map<string, { entry: Entry; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= slots.get(key)?.bytes ?? 0;
    slots.delete(key);
  };
  return {
    get(key) {
      const slot = slots.get(key);
      if (slot === undefined) return undefined;
      slots.delete(key);
      slots.set(key, slot);
      return slot.entry;
    },
    set(key, entry, contentBytes) {
      const bytes = contentBytes + ENTRY_BYTES;
      remove(key);
      if (bytes > maxBytes) return;
      slots.set(key, { entry, bytes });
      total += bytes;
      for (const oldest of slots.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
