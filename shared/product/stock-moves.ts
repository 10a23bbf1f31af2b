/** Why stock changed: the kinds of the ledger's lines (pb_migrations/1800000004_stock.sql). */
export const STOCK_KINDS = [
  'initial',
  'received',
  'counted',
  'corrected',
  'damaged',
  'import',
  'sold',
  'released',
  'cancelled',
  'returned',
  'removed',
] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** The kinds that staff choose for a change of their own. */
export const STAFF_STOCK_KINDS = [
  'received',
  'counted',
  'corrected',
  'damaged',
  'returned',
] as const satisfies readonly StockKind[];
export type StaffStockKind = (typeof STAFF_STOCK_KINDS)[number];
