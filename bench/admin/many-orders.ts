import { DatabaseSync } from 'node:sqlite';
import { DEMO_ORDER_PREFIX } from '#demo/order-writes.ts';
import { GENERATED_NUMBER_PREFIX } from '#tools/seed/generate-orders.ts';

/** Timeout for the database lock, in ms. */
const BUSY_MS = 30_000;
const DAYS_BETWEEN_COPIES = 7;
/** Buyers of the copies; each has two or three orders. */
const BUYERS = 40_000;
/** Has no common factor with the phone numbers it is multiplied for, so that they are spread. */
const PHONE_STEP = 24_989;

/**
 * Copies the generated orders in SQL, with items, steps and an entry of the audit log each, as if the shop were some years old.
 * The copies are real orders of the past; triggers give them their customers and searched texts.
 * @returns the number of orders
 */
export function copyOrders(file: string, copies: number): number {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec('BEGIN IMMEDIATE');
    const seeded = `SELECT o.*, ROW_NUMBER() OVER (ORDER BY o.id) AS number FROM orders o
      WHERE o.order_number LIKE '${DEMO_ORDER_PREFIX}${GENERATED_NUMBER_PREFIX}%'`;
    database.exec(`
      CREATE TEMP TABLE seeded AS ${seeded};
      CREATE TEMP TABLE copies AS
        WITH RECURSIVE n(value) AS (VALUES (1) UNION ALL SELECT value + 1 FROM n WHERE value < ${copies})
        SELECT n.value AS copy, s.id AS original, 'b' || printf('%04d%010d', n.value, s.number) AS id,
          s.number * ${copies} + n.value AS serial, ${moved('s.created_at')} AS at
        FROM seeded s, n;`);
    for (const [table, changes] of Object.entries(CHANGES)) copyRows(database, table, changes);
    database.exec(AUDIT);
    database.exec('COMMIT; ANALYZE');
    return Number(database.prepare('SELECT COUNT(*) AS value FROM orders').get()?.['value']);
  } finally {
    // Closing without a commit rolls back.
    database.close();
  }
}

/** A moment, moved back by some weeks for each copy. */
function moved(column: string): string {
  return `strftime('%Y-%m-%d %H:%M:%fZ', ${column}, '-' || (n.value * ${DAYS_BETWEEN_COPIES}) || ' days')`;
}

/** By table the columns that differ in a copy `c` of the row `r`. */
const CHANGES: Record<string, { of: string; columns: Record<string, string> }> = {
  orders: {
    of: 'r.id',
    columns: {
      id: 'c.id',
      order_number: "'GB-' || printf('%07d', c.serial)",
      shipping: `json_set(r.shipping, '$.phone', '9' || printf('%09d', (c.serial % ${BUYERS}) * ${PHONE_STEP}))`,
      paid_at: "IIF(r.paid_at = '', '', c.at)",
      razorpay_order_id: "'order_bench' || c.serial",
      razorpay_payment_id: "IIF(r.razorpay_payment_id = '', '', 'pay_bench' || c.serial)",
      idempotency_key: "'bench-' || c.serial",
      is_test: 'FALSE',
      created_at: 'c.at',
      updated_at: 'c.at',
    },
  },
  order_items: {
    of: 'r.order_id',
    columns: {
      id: "'i' || substr(lower(hex(randomblob(8))), 1, 14)",
      order_id: 'c.id',
      created_at: 'c.at',
      updated_at: 'c.at',
    },
  },
};

function copyRows(database: DatabaseSync, table: string, { of, columns }: (typeof CHANGES)[string]): void {
  const all = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
  const names = all.map(({ name }) => String(name));
  const values = names.map((name) => columns[name] ?? `r.${name}`);
  database.exec(`INSERT INTO ${table} (${names.map((name) => `[${name}]`).join(', ')})
    SELECT ${values.join(', ')} FROM copies c JOIN ${table} r ON ${of} = c.original`);
}

/** What is logged of each: the buyer's mail, the delivery, and who of the staff set the status. */
const AUDIT = `
  INSERT INTO order_steps (id, order_id, status, at)
    SELECT 's' || substr(id, 2), id, status, at FROM (SELECT c.id, o.status, c.at FROM copies c JOIN orders o ON o.id = c.id);
  INSERT INTO change_sets (id, user_id, actor, label, source, group_id, key, request_hash, undoes, undone_by, is_final, entries,
      answer, created_at)
    SELECT 'a' || substr(id, 2), '', 'staff@example.in', 'Order updated', 'form', '', 'bench-' || serial, '', '', '', FALSE, 1,
      'null', at FROM copies;
  INSERT INTO audit_entries (id, change_set_id, position, [[collection]], record_id, product_id, [[action]], title, [[before]],
      [[after]], by_hand, created_at)
    SELECT 'a' || substr(c.id, 2), 'a' || substr(c.id, 2), 0, 'orders', c.id, '', 'update', o.order_number,
      '{"status":"pending"}', json_object('status', o.status), FALSE, c.at FROM copies c JOIN orders o ON o.id = c.id;
  INSERT INTO buyer_mails (id, kind, event, status, order_id, sent_at, created_at, updated_at)
    SELECT 'm' || substr(id, 2), 'order_paid', 'order_paid:' || id, 'sent', id, at, at, at FROM copies;`.replaceAll(
  /\[\[|\]\]/g,
  (bracket) => bracket.slice(1),
);
