import { z } from 'zod';
import type { ChangeLine } from '../change-log.ts';
import type { Snapshot } from './shop-database.ts';

const lineSchema: z.ZodType<ChangeLine> = z.object({
  seq: z.int(),
  collection: z.string(),
  record_id: z.string(),
  product_id: z.string(),
});

const numberSchema = z.object({ value: z.int() });

/** The lines of the change log after a number, oldest first. */
export function linesAfter(snapshot: Snapshot, after: number): ChangeLine[] {
  const sql = 'SELECT seq, collection, record_id, product_id FROM shop_changes WHERE seq > ? ORDER BY seq';
  return Array.from(snapshot.rows(sql, after), (line) => lineSchema.parse(line));
}

/** The number of the newest change there has ever been. */
export function newestNumber(snapshot: Snapshot): number {
  return oneNumber(snapshot, "SELECT seq AS value FROM sqlite_sequence WHERE name = 'shop_changes'");
}

/** Up to which number lines have been forgotten (pb_hooks/changes/log.js). */
export function forgottenNumber(snapshot: Snapshot): number {
  return oneNumber(snapshot, "SELECT value FROM shop_sequences WHERE name = 'changes_forgotten'");
}

function oneNumber(snapshot: Snapshot, sql: string): number {
  const [row] = [...snapshot.rows(sql)];
  return row === undefined ? 0 : numberSchema.parse(row).value;
}
