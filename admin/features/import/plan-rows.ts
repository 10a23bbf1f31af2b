import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import { piecesIn } from '#admin/format/numbers.ts';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import { stockChange } from '#admin/format/stock-change.ts';
import { isOriginalTooLow } from '#shared/product/discount.ts';
import { importBanWarning } from '#shared/product/import-ban.ts';
import { variantKey } from '#shared/product/variants.ts';
import { type Cells, type Column, columns, stockColumn } from './columns.ts';
import type { Lookups } from './lookups.ts';
import { type Match, matchRows } from './match-rows.ts';
import { CELL_PROBLEMS, ROW_PROBLEMS } from './messages.ts';
import { cellsOf } from './product-cells.ts';
import { isSameCell, readRow, totalProblems } from './read-row.ts';
import type {
  CellChange,
  Draft,
  FileRow,
  ImportOptions,
  PlannedRow,
  Problem,
  RowKind,
  RowTarget,
} from './row-types.ts';
import { createNameCheck, createUniqueness } from './uniqueness.ts';
import { mrpProblems, rowOperations, sizesNotSold, wantedProduct } from './wanted-product.ts';
import { IMPORT_WORDS } from './words.ts';

/** The input for planning all rows of a file. */
interface PlanContext {
  lookups: Lookups;
  options: ImportOptions;
  claim: ReturnType<typeof createUniqueness>;
  doubtsOf: ReturnType<typeof createNameCheck>;
  /** The number of columns in the first row. */
  width: number;
}

/**
 * Matches all rows, and returns a function that plans one row; call it in order, from the first to the last. Nothing is
 * saved.
 */
export function planRows(
  rows: readonly FileRow[],
  file: Omit<PlanContext, 'claim' | 'doubtsOf'>,
): Generator<PlannedRow> {
  const { lookups } = file;
  const context = { ...file, claim: createUniqueness(rows, lookups), doubtsOf: createNameCheck(lookups) };
  const matches = matchRows(rows, lookups);
  return (function* () {
    for (const [index, row] of rows.entries()) {
      const match = matches[index];
      if (match) yield planRow(row, match, context);
    }
  })();
}

function planRow(row: FileRow, { target, problems: matchProblems }: Match, context: PlanContext): PlannedRow {
  const { product } = target;
  const current = product && cellsOf(product, context.lookups);
  const outcome = (kind: RowKind, rest: Partial<PlannedRow> = {}): PlannedRow => ({
    number: row.number,
    productId: product?.id ?? target.newId,
    name: row.cells.name || product?.name || '',
    sku: row.cells.sku || product?.sku || '',
    changes: [],
    problems: [],
    warnings: [],
    isUnclear: false,
    oldPath: product ? '' : (row.foreign?.oldPath ?? ''),
    operations: [],
    kind,
    ...rest,
  });
  const isLeftOut = context.options.mode === (product ? 'create' : 'update');
  if (isLeftOut && matchProblems.length === 0) return outcome('skipped');
  const { problems: misfits = [], warnings: oddities = [], pictures: offered = [] } = row.foreign ?? {};
  if (misfits.length > 0) return outcome('error', { problems: misfits });

  const addsStock = context.options.stock === 'add';
  const cells = addsStock && current ? withAddedStock(row.cells, current) : row.cells;
  const { draft, problems: cellProblems } = readRow(cells, current, {
    lookups: context.lookups,
    isNew: !product,
    createsUnknownNames: context.options.unknownNames === 'create',
    addsStock,
  });
  const doubts = context.doubtsOf(row, target);
  const isAsked = context.options.unclear === 'skip';
  // It derives an empty slug, too.
  const taken = context.claim(row, target, draft);
  const wanted = wantedProduct(draft, target, `row ${row.number}`);
  const problems = [
    ...matchProblems,
    ...(isAsked ? doubts : []),
    ...problemsOfRow(row, target, context.width),
    ...cellProblems,
    ...problemsOfSizes(target, draft),
    ...(cellProblems.length === 0 ? mrpProblems(target, wanted) : []),
    ...taken,
  ];
  const isUnclear = doubts.length > 0;
  if (problems.length > 0) return outcome('error', { problems, isUnclear });
  const pictures = product ? [] : offered;
  const operations = rowOperations(target, wanted, pictures);
  if (operations.length === 0) return outcome('unchanged');
  return outcome(product ? 'update' : 'create', {
    operations,
    isUnclear,
    changes: [...pictureChanges(pictures.length), ...changesOf(cells, current)],
    warnings: [...oddities, ...priceWarnings(target, draft), ...banWarnings(target, draft, context.lookups)],
  });
}

/** The row with the stock that its pieces to add lead to. Empty cells change nothing; invalid ones stay, and are refused. */
function withAddedStock(cells: Cells, current: Cells): Cells {
  const added = { ...cells };
  for (const key of variantKeys()) {
    const column = stockColumn(key);
    const text = cells[column]?.trim();
    if (text === undefined) continue;
    const by = stockChange(text) ?? piecesIn(text);
    const sum = Number(current[column] ?? 0) + (by ?? 0);
    if (text === '' || (by === 0 && !current[column])) delete added[column];
    else if (by !== undefined && sum >= 0) added[column] = String(sum);
  }
  return added;
}

function problemsOfRow({ cells, surplus }: FileRow, { product }: RowTarget, width: number): Problem[] {
  const problems: Problem[] = [];
  if (surplus > 0) problems.push({ column: '', message: ROW_PROBLEMS.tooManyCells(width + surplus, width) });
  if (product) return problems;
  problems.push(...totalProblems(cells));
  if (cells.name === undefined) problems.push(missingName(cells.sku?.trim() ?? ''));
  if (cells.price === undefined) problems.push({ column: 'price', message: CELL_PROBLEMS.priceMissing });
  return problems;
}

/** A file without names changes products, so its row means one that is not there. */
function missingName(sku: string): Problem {
  return sku === ''
    ? { column: 'name', message: CELL_PROBLEMS.nameMissing }
    : { column: 'sku', message: CELL_PROBLEMS.noSuchSku(sku) };
}

function problemsOfSizes(target: RowTarget, draft: Draft): Problem[] {
  return sizesNotSold(target, draft).map((key) => ({
    column: columnOfSize(key, draft),
    message: CELL_PROBLEMS.sizeNotSold(key),
  }));
}

function columnOfSize(key: string, { variantPrices, variantMrps }: Draft): Column {
  if (variantPrices?.has(key)) return 'variant_prices';
  return variantMrps?.has(key) ? 'variant_mrps' : 'variant_skus';
}

/** Warns if the row leaves the original price below the price. */
function priceWarnings({ product }: RowTarget, { values }: Draft): Problem[] {
  if (!values.has('price') && !values.has('original_price')) return [];
  const price = Number(values.get('price') ?? product?.price ?? 0);
  const original = Number(values.get('original_price') ?? product?.original_price ?? 0);
  return isOriginalTooLow(price, original) ? [{ column: 'original_price', message: PRICE_WORDS.originalTooLow }] : [];
}

/** Warns if the row adds pieces whose import is banned. */
function banWarnings({ product }: RowTarget, { stock, values }: Draft, { originOfBrand }: Lookups): Problem[] {
  const known = new Map(product?.variants.map((variant) => [variantKey(variant), variant.stock_quantity]));
  if (![...stock].some(([key, pieces]) => (pieces ?? 0) > (known.get(key) ?? 0))) return [];
  const brand = values.get('brand') ?? product?.brand_id;
  const own = values.get('country_of_origin') ?? product?.country_of_origin;
  const message = importBanWarning(String(own || (typeof brand === 'string' ? originOfBrand(brand) : '')));
  return message === '' ? [] : [{ column: 'country_of_origin', message }];
}

/** The cells that differ from the product; for a new product all that are not empty. */
function changesOf(cells: Cells, current: Cells | undefined): CellChange[] {
  return columns().flatMap((column) => {
    const after = cells[column];
    const before = current?.[column] ?? '';
    return after === undefined || column === 'id' || isSameCell(column, after, before)
      ? []
      : [{ column, before, after }];
  });
}

function pictureChanges(count: number): CellChange[] {
  return count === 0 ? [] : [{ column: 'images', before: '', after: IMPORT_WORDS.toFetch(count) }];
}
