import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** Variants, deleted ones too, whose stock is not the sum of their moves, or not what the last move left. */
const DIFFERENCES = `
  SELECT m.variant_id, COALESCE(v.stock_quantity, 0) AS stock, m.sum, l.stock_after AS last
  FROM (SELECT variant_id, SUM(delta) AS sum, MAX(seq) AS seq FROM stock_moves GROUP BY variant_id) m
  JOIN stock_moves l ON l.seq = m.seq
  LEFT JOIN product_variants v ON v.id = m.variant_id
  WHERE COALESCE(v.stock_quantity, 0) != m.sum OR l.stock_after != m.sum
  UNION ALL
  SELECT id, stock_quantity, 0, 0 FROM product_variants
  WHERE stock_quantity != 0 AND id NOT IN (SELECT variant_id FROM stock_moves)`;

/** Where the stock ledger and the stock differ; also a reason left over from a transaction. */
export function ledgerErrors(database: DatabaseSync): string[] {
  const left = database
    .prepare("SELECT * FROM shop_stock_reason WHERE kind || actor || order_number || note != ''")
    .all();
  return [
    ...database
      .prepare(DIFFERENCES)
      .all()
      .map((row) => `the stock ledger differs: ${JSON.stringify(row)}`),
    ...left.map((row) => `the reason of a stock move was left: ${JSON.stringify(row)}`),
  ];
}

/** Of one variant; by its product, which has an index. */
const OF_VARIANT = `SELECT v.stock_quantity AS stock, COALESCE(SUM(m.delta), 0) AS sum
  FROM product_variants v LEFT JOIN stock_moves m ON m.product_id = v.product_id AND m.variant_id = v.id
  WHERE v.id = ?`;
const sumsSchema = z.object({ stock: z.number(), sum: z.number() });

/** Whether the moves of a variant add up to something else than its stock; cheap, also with a long ledger. */
export function variantLedgerErrors(database: DatabaseSync, variantId: string): string[] {
  const sums = sumsSchema.parse(database.prepare(OF_VARIANT).get(variantId));
  return sums.stock === sums.sum ? [] : [`the stock ledger differs: ${JSON.stringify(sums)}`];
}

const moveSchema = z.object({
  kind: z.string(),
  delta: z.number(),
  stock_after: z.number(),
  actor: z.string(),
  order_number: z.string(),
  note: z.string(),
});
export type StoredMove = z.infer<typeof moveSchema>;

/** The moves of a variant, oldest first. */
export function movesOf(database: DatabaseSync, variantId: string): StoredMove[] {
  const rows = database.prepare('SELECT * FROM stock_moves WHERE variant_id = ? ORDER BY seq').all(variantId);
  return z.array(moveSchema).parse(rows);
}
