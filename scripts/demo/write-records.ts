import type PocketBase from 'pocketbase';

/** PocketBase takes this many requests in one batch (pb_hooks/settings/apply.js). */
const BATCH_SIZE = 200;

/** One row to be there afterwards. */
export interface RecordWrite {
  collection: string;
  body: Record<string, unknown> & { id: string };
}

/**
 * Creates the rows, or brings those that exist already to the same content, in the order given.
 * Each batch of 200 is one transaction. Gives the number written so far to `onProgress` after every batch.
 * @throws pocketbase ClientResponseError when a row is refused; the batches before it stay.
 */
export async function upsertRecords(
  client: PocketBase,
  writes: readonly RecordWrite[],
  onProgress: (written: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < writes.length; start += BATCH_SIZE) {
    const slice = writes.slice(start, start + BATCH_SIZE);
    const batch = client.createBatch();
    for (const { collection, body } of slice) batch.collection(collection).upsert(body);
    await batch.send();
    onProgress(start + slice.length);
  }
}
