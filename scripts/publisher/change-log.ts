import type PocketBase from 'pocketbase';
import { z } from 'zod';

const lineSchema = z.object({
  seq: z.int(),
  collection: z.string(),
  record_id: z.string(),
  /** Empty for what belongs to no product. */
  product_id: z.string(),
});
/** A line of the change log (pb_migrations/1790000004). */
export type ChangeLine = z.infer<typeof lineSchema>;

const answerSchema = z.object({ newest: z.int(), forgotten: z.int(), changes: z.array(lineSchema) });

/** How long PocketBase may take, in ms. */
const TIMEOUT_MS = 10_000;

/** The changes after a number. */
export interface Changes {
  readonly lines: readonly ChangeLine[];
  /** Up to here the lines reach. */
  readonly seq: number;
  /** The log does not go on from that number: lines were deleted, or the database is another one. */
  readonly isBroken: boolean;
}

/** Every change after number `after`. `client` must be the superuser's. @throws ClientResponseError */
export async function changesAfter(client: PocketBase, after: number): Promise<Changes> {
  const lines: ChangeLine[] = [];
  let seq = after;
  for (;;) {
    const page = await read(client, seq);
    if (page.newest < seq || page.forgotten > seq) return { lines, seq: page.newest, isBroken: true };
    lines.push(...page.changes);
    seq = page.changes.at(-1)?.seq ?? page.newest;
    if (page.changes.length === 0) return { lines, seq, isBroken: false };
  }
}

/** The number of the newest change. @throws ClientResponseError */
export async function newestChange(client: PocketBase): Promise<number> {
  return (await read(client, Number.MAX_SAFE_INTEGER)).newest;
}

/** Deletes the lines up to and with a number. @throws ClientResponseError */
export async function forgetChanges(client: PocketBase, upTo: number): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await client.send('/api/shop/changes/forget', { method: 'POST', body: { up_to: upTo }, signal });
}

async function read(client: PocketBase, after: number) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return answerSchema.parse(await client.send('/api/shop/changes', { query: { after }, signal }));
}
