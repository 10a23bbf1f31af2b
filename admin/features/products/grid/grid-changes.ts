import type { ChangeUnit } from '#admin/saving/change-set-runner.ts';
import type { MatchingProduct } from '#shared/api/admin-products.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { isOriginalTooLow } from '#shared/product/discount.ts';
import { importBanWarning } from '#shared/product/import-ban.ts';
import { findVariant } from '#shared/product/variants.ts';
import {
  changedKey,
  productOperations,
  type StockReason,
  type StoredProduct,
  type WantedProduct,
  type WantedVariant,
} from '../product-operations.ts';
import { type CellValue, type GridColumnId, readCell } from './grid-columns.ts';
import { type CellEdit, cellKey, columnOf, type Edits } from './grid-edits.ts';

/** The changes of one product. */
export interface ProductChanges {
  unit: ChangeUnit;
  /** The edited cells. */
  cells: string[];
  stored: StoredProduct;
  wanted: WantedProduct;
  /** Variants that keep their own price when the product's changes. */
  ownPrices: { size: string; price: number }[];
  /** Whether the edits leave the original price below the price. */
  isOriginalTooLow: boolean;
  /** A warning about added pieces whose import is banned; '' without one. */
  importBan: string;
}

/** Converts edits to changes by product. `rows` are the products as stored now. */
export function changesOf(edits: Edits, rows: readonly MatchingProduct[], reason: StockReason): ProductChanges[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...Map.groupBy(edits.values(), ({ productId }) => productId)].map(([id, own]) => {
    const row = byId.get(id);
    // The server says that a deleted product is gone.
    const stored = row ?? { id, price: 0, variants: [], links: [] };
    const wanted = wantedOf(own, stored);
    const price = wanted.values['price'];
    return {
      unit: { key: id, operations: productOperations(stored, wanted, reason) },
      cells: own.map((edit) => cellKey(id, edit.columnId)),
      stored,
      wanted,
      ownPrices:
        price === undefined
          ? []
          : stored.variants.filter((one) => one.price > 0 && one.price !== stored.price && one.price !== price),
      isOriginalTooLow: leavesOriginalTooLow(own, stored.price, row?.original_price ?? null),
      importBan: own.some(addsPieces) ? importBanWarning(row?.origin ?? '') : '',
    };
  });
}

/** The product as the edits mean it. A size that is not made is no variant with 0 pieces. */
function wantedOf(edits: readonly CellEdit[], { variants: before }: StoredProduct): WantedProduct {
  const variants = new Map<string, WantedVariant>();
  const wanted: WantedProduct = { values: {}, seen: {}, variants };
  for (const { columnId, text, seen, kind = 'counted' } of edits) {
    const column = columnOf(columnId);
    const pieces = Number(text);
    if (column.kind !== 'stock') {
      wanted.values[columnId] = meaningOf(columnId, text);
      wanted.seen[columnId] = meaningOf(columnId, seen);
    } else if (pieces > 0 || findVariant(before, column.key)) {
      variants.set(column.key, { pieces, seenPieces: Number(seen || 0), kind });
    }
  }
  return wanted;
}

function meaningOf(columnId: GridColumnId, text: string): CellValue {
  const read = readCell(columnOf(columnId), text);
  // The seen text may be invalid as input, such as an empty price.
  return 'value' in read ? read.value : null;
}

/** The cells of a field of an operation: all if the product is gone. A variant's price belongs to the price of its product. */
export function cellsOf({ unit, stored, cells }: ProductChanges, operation: Operation, field: string): string[] {
  const key = changedKey(stored.variants, operation);
  if (key !== undefined) return [cellKey(unit.key, operation.action === 'update' ? 'price' : `stock_${key}`)];
  return field === '' ? cells : [cellKey(unit.key, field)];
}

function addsPieces({ columnId, text, seen }: CellEdit): boolean {
  return columnOf(columnId).kind === 'stock' && Number(text) > Number(seen || 0);
}

/** Whether edits of one product leave its original price below its price. */
export function leavesOriginalTooLow(edits: readonly CellEdit[], price: number, original: number | null): boolean {
  const textOf = (id: GridColumnId) => edits.find(({ columnId }) => columnId === id)?.text;
  const [newPrice, newOriginal] = [textOf('price'), textOf('original_price')];
  if (newPrice === undefined && newOriginal === undefined) return false;
  return isOriginalTooLow(Number(newPrice ?? price), Number(newOriginal ?? original ?? 0));
}
