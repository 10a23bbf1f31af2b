import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { CATALOGUE } from '../object-storage/layout.ts';

/**
 * The catalogue in a bucket: an object with all rows, and a small one that is written after each change. It names the object
 * with all rows, and has the rows that changed since then.
 */

/** The object that is read again and again. */
export const CHANGES_KEY = `${CATALOGUE}changes.json.gz`;

const rawRowSchema = z.object({
  collection: z.string(),
  id: z.string(),
  /** Null if it was deleted. Parsed by `parseRows`. */
  row: z.unknown(),
});

export const storedRowsSchema = z.object({
  /** Contains all changes up to this number. */
  seq: z.int(),
  rows: z.array(rawRowSchema),
});
export type StoredRows = z.infer<typeof storedRowsSchema>;

export const storedChangesSchema = z.object({
  /** Identifies the database: numbers of two databases cannot be compared. */
  database: z.string(),
  /** Number of the newest change. */
  seq: z.int(),
  /** Key of the object with all rows. */
  all: z.string(),
  /** `changes` has all records that changed after this number, which may be before the object with all rows. */
  since: z.int(),
  changes: z.array(rawRowSchema.extend({ seq: z.int() })),
});
export type StoredChanges = z.infer<typeof storedChangesSchema>;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Headers of both objects, which only programs read. */
export const STORED_HEADERS = { contentType: 'application/gzip', cacheControl: 'no-store' };

export function encode(content: StoredRows | StoredChanges): Promise<Buffer> {
  return compress(JSON.stringify(content));
}

/** @throws if it is damaged or from an incompatible version */
export async function decode<Content>(bytes: Buffer, schema: z.ZodType<Content>): Promise<Content> {
  return schema.parse(JSON.parse((await decompress(bytes)).toString()));
}
