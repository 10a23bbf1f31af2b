import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const NOT_KEPT =
  'The list of erased customers could not be taken over: apply the one you kept, under Customers (docs/manual/customers.md).';

/**
 * Adds the erasures that the present database knows to a restored, older one, so that its start erases those customers again
 * (hooks/events.ts). `present` is the file of the database that is replaced; without it, or if it is damaged, the owner
 * applies the list by hand.
 */
export function keepErasures(restored: DatabaseSync, present: string, log: (line: string) => void): void {
  if (!existsSync(present)) return;
  try {
    const rows = erasuresIn(present);
    const add = restored.prepare(
      `INSERT INTO erasures (id, actor, customer_ids, order_ids, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    );
    for (const { id, actor, customer_ids, order_ids, created_at } of rows) {
      add.run(text(id), text(actor), text(customer_ids), text(order_ids), text(created_at));
    }
  } catch (error) {
    log(`${NOT_KEPT} (${error instanceof Error ? error.message : String(error)})`);
  }
}

function erasuresIn(file: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('SELECT id, actor, customer_ids, order_ids, created_at FROM erasures').all();
  } finally {
    database.close();
  }
}

function text(value: unknown): string {
  return String(value ?? '');
}
