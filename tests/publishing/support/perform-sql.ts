import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { pocketBaseDirectory } from '#server/start/database.ts';
import type { Action } from './actions.ts';

const BUSY_MS = 10_000;
const ROWS = z.array(z.object({ id: z.string() }));

/** Changes the database directly, bypassing PocketBase, which may be running or not. */
export function performSql(
  dataDir: string,
  { statement, which, other }: Omit<Extract<Action, { do: 'sql' }>, 'do'>,
): void {
  inDatabase(dataDir, (database) => {
    const nth = (table: string, place: number) => {
      const rows = ROWS.parse(database.prepare(`SELECT id FROM ${table} ORDER BY rowid`).all());
      return rows[place % rows.length]?.id ?? '';
    };
    const run = (sql: string, ...values: string[]) => database.prepare(sql).run(...values);
    const productId = nth('products', which);
    switch (statement) {
      case 'age a product':
        return run("UPDATE products SET created_at = '2001-02-03 04:05:06.000Z' WHERE id = ?", productId);
      case 'postdate a product':
        return run("UPDATE products SET created_at = '2099-02-03 04:05:06.000Z' WHERE id = ?", productId);
      case 'turn what is new over':
        return run('UPDATE products SET is_new = 1 - is_new');
      case 'move a variant': {
        // Skipped if the combination exists.
        const sql = 'UPDATE OR IGNORE product_variants SET product_id = ? WHERE id = ?';
        return run(sql, productId, nth('product_variants', other));
      }
      case 'unlink a product':
        return run('DELETE FROM product_menu_categories WHERE product_id = ?', productId);
      case 'delete a product':
        // Without its dependent rows, which become orphans.
        return run('DELETE FROM products WHERE id = ?', productId);
    }
  });
}

/** Runs statements on the database. @throws if it is locked for ten seconds */
export function inDatabase(dataDir: string, work: (database: DatabaseSync) => unknown): void {
  const database = new DatabaseSync(join(pocketBaseDirectory(dataDir), 'data.db'), { timeout: BUSY_MS });
  try {
    work(database);
  } finally {
    database.close();
  }
}
