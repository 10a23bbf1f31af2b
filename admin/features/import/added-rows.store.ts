import { z } from 'zod';
import { isAboutContent } from '#admin/api/failures.ts';
import { saveRequest } from '#admin/saving/change-sets.queries.ts';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import { $unanswered, changeSetOf } from '#admin/saving/outbox.store.ts';
import type { PlannedRow } from './row-types.ts';

const added = deviceEntries('added-rows', z.array(z.number().int()));

/** Rows whose pieces were added by an import that did not finish: the same file again adds only the others. */
export interface AddedRows {
  numbers: ReadonlySet<number>;
  note(numbers: Iterable<number>): void;
  forget(numbers: Iterable<number>): void;
  /** The import is finished; the next one of this file is another delivery. */
  clear(): void;
}

/** Of a file with these rows. `isKept` is whether its import adds pieces; others can be repeated as they are. */
export function addedRows(file: { fileName: string; rows: readonly unknown[] }, isKept: boolean): AddedRows {
  const id = `${file.fileName} ${hashOf(JSON.stringify(file.rows))}`;
  const numbers = new Set(isKept ? added.$entries.get().get(id) : []);
  const keep = () => isKept && added.set(id, [...numbers]);
  return {
    numbers,
    note: (more) => {
      for (const number of more) numbers.add(number);
      keep();
    },
    forget: (fewer) => {
      for (const number of fewer) numbers.delete(number);
      keep();
    },
    clear: () => added.remove(id),
  };
}

/** Confirms requests of a closed tab that hold some of these rows, and notes the rows. @throws as saveRequest without an answer */
export async function confirmSent(rows: readonly PlannedRow[], { note, forget }: AddedRows): Promise<void> {
  for (const { request } of [...$unanswered.get().values()]) {
    const changes = changeSetOf(request);
    if (changes?.source !== 'import') continue;
    const sent = new Set(changes.operations.map((operation) => JSON.stringify(operation)));
    const held = rows.filter(
      ({ operations }) => operations.length > 0 && operations.every((one) => sent.has(JSON.stringify(one))),
    );
    if (held.length === 0) continue;
    const numbers = held.map(({ number }) => number);
    try {
      await saveRequest(changes);
      note(numbers);
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      // Refused: they are sent with the others.
      forget(numbers);
    }
  }
}

/** FNV-1a with two offsets: names a file on this device, without the secure context that crypto.subtle needs. */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let place = 0; place < text.length; place += 1) {
    one = Math.imul(one ^ text.charCodeAt(place), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(place), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}
