import type PocketBase from 'pocketbase';
import type { BatchService } from 'pocketbase';

/** PocketBase limits a batch to ten seconds (hooks/settings/apply.ts): 50 rows of the menu took longer on a busy machine. */
const BATCH_SIZE = 15;

/** A row to create or update. */
export interface RecordWrite {
  collection: string;
  body: Record<string, unknown> & { id: string };
}

/** Receives the number of rows written so far. */
type OnProgress = (done: number) => void;

/**
 * Creates or updates the rows in order. Each batch of 15 is one transaction.
 * @throws pocketbase ClientResponseError if a row is refused; earlier batches stay
 */
export function upsertRecords(client: PocketBase, writes: readonly RecordWrite[], onProgress?: OnProgress) {
  return inBatches(client, writes, onProgress, (batch, { collection, body }) => {
    batch.collection(collection).upsert(body);
  });
}

/** Deletes the rows with these ids, 15 per transaction. @throws like upsertRecords */
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
