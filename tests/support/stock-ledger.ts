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
