import { count } from '#admin/api/pages.ts';
import type { StockMove } from '#shared/api/stock-moves.ts';
import type { StockKind } from '#shared/product/stock-moves.ts';

/** Why stock changed, as staff read it. */
export const STOCK_KIND_LABELS: Readonly<Record<StockKind, string>> = {
  initial: 'Starting stock',
  received: 'Received',
  counted: 'Counted',
  corrected: 'Corrected',
  damaged: 'Damaged',
  import: 'Import',
  sold: 'Sold',
  released: 'Unpaid order ended',
  cancelled: 'Order cancelled',
  returned: 'Returned',
  removed: 'Size deleted',
};

/** Asking why stock changes. */
export const STOCK_REASON_WORDS = { why: 'Why the stock changes', note: 'Note (optional)' } as const;

/** The stock history, which is not in the specification. */
export const STOCK_WORDS = {
  title: 'Stock history',
  count: 'Count stock',
  intro: 'Every change of stock: by orders, by staff and by imports.',
  loading: 'Loading the stock history',
  empty: 'No changes of stock yet',
  emptyHint: 'Changes appear here when stock is received, counted or sold.',
  noMatch: 'No changes of stock match these filters',
  ofProduct: 'Only',
  allProducts: 'All products',
  kind: 'Reason',
  anyKind: 'All reasons',
  from: 'From',
  to: 'To',
  when: 'When',
  product: 'Product',
  productId: 'Product ID',
  size: 'Size',
  change: 'Change',
  after: 'Stock after',
  reason: 'Reason',
  note: 'Note',
  who: 'Who',
  order: 'Order',
  shop: 'Shop',
  unstitched: 'Unstitched',
  older: 'Show older',
  loadingOlder: 'Loading…',
  showResults: 'Show changes',
  export: 'Export CSV',
  exporting: (rows: number) => (rows === 0 ? 'Exporting…' : `Exporting… ${count(rows)}`),
  exportFailed: 'The stock history could not be exported',
  afterShort: (pieces: number) => `now ${count(pieces)}`,
} as const;

/** The size in words. */
export function sizeLabel({ size }: Pick<StockMove, 'size'>): string {
  return size === '' ? STOCK_WORDS.unstitched : size;
}

/** `+12` or `−3`. */
export function deltaLabel(delta: number): string {
  return delta > 0 ? `+${count(delta)}` : `−${count(-delta)}`;
}
