import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** What a person recognises a copy of the database by. */
export const figuresSchema = z.object({
  orders: z.int(),
  /** Empty without orders. */
  last_order_number: z.string(),
  last_order_at: z.string(),
  products: z.int(),
});
export type DatabaseFigures = z.infer<typeof figuresSchema>;

const checkSchema = z.array(z.object({ integrity_check: z.string() }));

const FIGURES = `SELECT (SELECT COUNT(*) FROM orders) AS orders, (SELECT COUNT(*) FROM products) AS products,
  COALESCE((SELECT order_number FROM orders ORDER BY created_at DESC, rowid DESC LIMIT 1), '') AS last_order_number,
  COALESCE((SELECT MAX(created_at) FROM orders), '') AS last_order_at`;

/** Reads the figures of a SQLite file that no PocketBase has open. @throws Error of SQLite if it is not a database of the shop */
export function readFigures(file: string): DatabaseFigures {
  return withDatabase(file, (database) => figuresSchema.parse(database.prepare(FIGURES).get()));
}

/** What SQLite finds wrong in a file; null if nothing. */
export function integrityProblem(file: string): string | null {
  try {
    const rows = withDatabase(file, (database) => checkSchema.parse(database.prepare('PRAGMA integrity_check').all()));
    const problems = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    return problems.length === 0 ? null : problems.slice(0, 3).join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Opens a copy for reading and writing, and closes it. */
export function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
