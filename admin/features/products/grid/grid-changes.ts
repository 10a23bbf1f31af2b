import type { ChangeUnit } from '#admin/saving/change-set-runner.ts';
import type { MatchingProduct } from '#shared/api/admin-products.ts';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { isOriginalTooLow } from '#shared/product/discount.ts';
import { importBanWarning } from '#shared/product/import-ban.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import { findVariant } from '#shared/product/variants.ts';
import { type CellValue, type GridColumnId, readCell } from './grid-columns.ts';
import { type CellEdit, cellKey, columnOf, type Edits } from './grid-edits.ts';

/** An operation with its cell, so that the server's message is shown there. */
interface CellOperation {
  operation: Operation;
  cell: string;
}

/** The changes of one product. */
export interface ProductChanges {
  unit: ChangeUnit;
  /** The cells of the operations, in order. */
  cells: string[];
  /** Stock cells with their expected numbers, for noticing sales in between. */
  stock: { operation: number; edit: CellEdit; meant: number }[];
  /** Variants that keep their own price when the product's changes. */
  ownPrices: { size: string; price: number }[];
  /** Whether the edits leave the original price below the price. */
  isOriginalTooLow: boolean;
  /** A warning about added pieces whose import is banned; '' without one. */
  importBan: string;
}

/** Why stock changes. Without a kind it follows from how the change was typed. */
export interface StockReason {
  kind: StaffStockKind | '';
  note: string;
}

/** Converts edits to changes by product. `rows` are the products as stored now. */
export function changesOf(edits: Edits, rows: readonly MatchingProduct[], reason: StockReason): ProductChanges[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...Map.groupBy(edits.values(), ({ productId }) => productId)].map(([id, own]) => {
    const row = byId.get(id);
    const operations = [
      ...fieldOperations(id, own),
      ...variantOperations(own, row),
      ...stockOperations(id, own, row, reason),
    ];
    return {
      unit: { key: id, operations: operations.map(({ operation }) => operation) },
      cells: operations.map(({ cell }) => cell),
      stock: operations.flatMap(({ operation, cell }, place) => {
        const edit = edits.get(cell);
        const isMoved = operation.action === 'adjust' && edit !== undefined;
        return isMoved ? [{ operation: place, edit, meant: Number(edit.text) }] : [];
      }),
      ownPrices: ownPrices(own, row),
      isOriginalTooLow: leavesOriginalTooLow(own, row?.price ?? 0, row?.originalPrice ?? null),
      importBan: own.some(addsPieces) ? importBanWarning(row?.origin ?? '') : '',
    };
  });
}

function addsPieces({ columnId, text, seen }: CellEdit): boolean {
  return columnOf(columnId).kind === 'stock' && Number(text) > Number(seen || 0);
}

/** One update for each field, so that a conflict names its cell. */
function fieldOperations(id: string, edits: readonly CellEdit[]): CellOperation[] {
  return edits.flatMap((edit) => {
    const { columnId } = edit;
    const column = columnOf(columnId);
    if (column.kind === 'stock') return [];
    const values: FieldValues = { [columnId]: meaningOf(edit, edit.text) };
    const seen: FieldValues = { [columnId]: meaningOf(edit, edit.seen) };
    return [{ operation: { action: 'update', collection: 'products', id, values, seen }, cell: keyOf(edit) }];
  });
}

/** Variants at the product's old price follow it. */
function variantOperations(edits: readonly CellEdit[], row: MatchingProduct | undefined): CellOperation[] {
  const edit = edits.find(({ columnId }) => columnId === 'price');
  if (!edit || !row) return [];
  const price = Number(edit.text);
  return row.variants
    .filter((variant) => variant.price > 0 && variant.price === Number(edit.seen))
    .map((variant) => ({
      operation: {
        action: 'update',
        collection: 'product_variants',
        id: variant.id,
        values: { price },
        seen: { price: variant.price },
      },
      cell: keyOf(edit),
    }));
}

function ownPrices(edits: readonly CellEdit[], row: MatchingProduct | undefined): { size: string; price: number }[] {
  const edit = edits.find(({ columnId }) => columnId === 'price');
  if (!edit || !row) return [];
  return row.variants
    .filter(({ price }) => price > 0 && price !== Number(edit.seen) && price !== Number(edit.text))
    .map(({ size, price }) => ({ size, price }));
}

/** Whether edits of one product leave its original price below its price. */
export function leavesOriginalTooLow(edits: readonly CellEdit[], price: number, original: number | null): boolean {
  const textOf = (id: GridColumnId) => edits.find(({ columnId }) => columnId === id)?.text;
  const [newPrice, newOriginal] = [textOf('price'), textOf('original_price')];
  if (newPrice === undefined && newOriginal === undefined) return false;
  return isOriginalTooLow(Number(newPrice ?? price), Number(newOriginal ?? original ?? 0));
}

/** Stock is set against the seen number, so that sales since stay; a new size becomes a variant. */
function stockOperations(
  id: string,
  edits: readonly CellEdit[],
  row: MatchingProduct | undefined,
  reason: StockReason,
): CellOperation[] {
  return edits.flatMap((edit): CellOperation[] => {
    const column = columnOf(edit.columnId);
    if (column.kind !== 'stock') return [];
    const variant = row && findVariant(row.variants, column.key);
    const quantity = Number(edit.text);
    const cell = keyOf(edit);
    if (variant) {
      const stock_quantity = Number(edit.seen || 0);
      const by = quantity - stock_quantity;
      const note = reason.note.trim();
      const why = { kind: reason.kind || edit.kind || 'counted', ...(note === '' ? {} : { note }) };
      const move = {
        action: 'adjust',
        collection: 'product_variants',
        id: variant.id,
        by,
        seen: { stock_quantity },
      } as const;
      return [{ operation: { ...move, ...why }, cell }];
    }
    if (quantity === 0) return [];
    const values = {
      product_id: id,
      stitched: column.key !== 'unstitched',
      size: column.key === 'unstitched' ? '' : column.key,
      stock_quantity: quantity,
      price: priceOf(edits, row),
    };
    return [{ operation: { action: 'create', collection: 'product_variants', values }, cell }];
  });
}

function priceOf(edits: readonly CellEdit[], row: MatchingProduct | undefined): number {
  const edit = edits.find(({ columnId }) => columnId === 'price');
  return edit ? Number(edit.text) : (row?.price ?? 0);
}

function meaningOf({ columnId }: CellEdit, text: string): CellValue {
  const read = readCell(columnOf(columnId), text);
  // The seen text may be invalid as input, such as an empty price.
  return 'value' in read ? read.value : null;
}

const keyOf = ({ productId, columnId }: CellEdit) => cellKey(productId, columnId);
