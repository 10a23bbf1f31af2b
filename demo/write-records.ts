import type PocketBase from 'pocketbase';
import type { BatchService } from 'pocketbase';

/** PocketBase ends a batch after ten seconds (pb_hooks/settings/apply.js): even a busy machine writes 50 rows in that time. */
const BATCH_SIZE = 50;

/** One row to be there afterwards. */
export interface RecordWrite {
  collection: string;
  body: Record<string, unknown> & { id: string };
}

/** Gets the number of rows done so far. */
type OnProgress = (done: number) => void;

/**
 * Creates the rows, or brings those that exist already to the same content, in the order given.
 * Each batch of 50 is one transaction.
 * @throws pocketbase ClientResponseError when a row is refused; the batches before it stay.
 */
export function upsertRecords(client: PocketBase, writes: readonly RecordWrite[], onProgress?: OnProgress) {
  return inBatches(client, writes, onProgress, (batch, { collection, body }) => {
    batch.collection(collection).upsert(body);
  });
}

/** Deletes the rows with these ids, 50 in a transaction. @throws as upsertRecords. */
export function deleteRecords(client: PocketBase, collection: string, ids: readonly string[], onProgress?: OnProgress) {
  return inBatches(client, ids, onProgress, (batch, id) => {
    batch.collection(collection).delete(id);
  });
}

async function inBatches<T>(
  client: PocketBase,
  items: readonly T[],
  onProgress: OnProgress = () => undefined,
  add: (batch: BatchService, item: T) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const slice = items.slice(start, start + BATCH_SIZE);
    const batch = client.createBatch();
    for (const item of slice) add(batch, item);
    await batch.send();
    onProgress(start + slice.length);
  }
}
