import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import { fold } from '#shared/text/fold.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { Lookups } from './lookups.ts';
import { CELL_PROBLEMS, ROW_PROBLEMS } from './messages.ts';
import type { FileRow, Problem, RowTarget } from './row-types.ts';

/** A product id. A longer number would move the sequence of ids too far. */
const PRODUCT_ID = /^[1-9]\d{0,8}$/;

/** The product of a row, or why it cannot be identified. */
export interface Match {
  target: RowTarget;
  problems: readonly Problem[];
}

/** Finds the product of each row: by id, else by SKU, else a new one. Returns one match for each row, in order. */
export function matchRows(rows: readonly FileRow[], lookups: Lookups): Match[] {
  const found = rows.map((row) => targetOf(row, lookups));
  const byId = numbersBy(rows, idOf);
  const byProduct = numbersBy(rows, (_row, index) => found[index]?.target.product?.id ?? '');
  const bySku = numbersBy(rows, (row) => fold(skuOf(row)));
  return rows.map((row, index) => {
    const { target, problems } = found[index] ?? { target: { product: undefined, newId: '' }, problems: [] };
    return { target, problems: [...problems, ...doubled(row, target, { byId, byProduct, bySku }, lookups)] };
  });
}

type RowNumbers = ReadonlyMap<string, number[]>;

function targetOf(row: FileRow, lookups: Lookups): Match {
  const id = idOf(row);
  const nothing = { product: undefined, newId: '' };
  const zeros = lookups.productsWithSku(skuOf(row)).length === 0 ? lookups.skuWithZeros(skuOf(row)) : undefined;
  if (zeros !== undefined) {
    return { target: nothing, problems: [{ column: 'sku', message: CELL_PROBLEMS.zerosLost(skuOf(row), zeros) }] };
  }
  if (id !== '') {
    const product = lookups.product(id);
    if (product && !isSameProduct(row, product)) {
      const message = ROW_PROBLEMS.otherProduct(id, product.sku, product.name);
      return { target: nothing, problems: [{ column: 'id', message }] };
    }
    if (product) return { target: { product, newId: '' }, problems: [] };
    if (PRODUCT_ID.test(id)) return { target: { product, newId: id }, problems: [] };
    return { target: nothing, problems: [{ column: 'id', message: CELL_PROBLEMS.idNotNumber(id) }] };
  }
  const [product = importedBefore(row, lookups), ...others] = lookups.productsWithSku(skuOf(row));
  if (product === undefined || others.length === 0) return { target: { product, newId: '' }, problems: [] };
  const ids = [product, ...others].map((one) => one.id);
  return { target: nothing, problems: [{ column: 'sku', message: ROW_PROBLEMS.manyWithSku(skuOf(row), ids) }] };
}

/** A product of another shop's export has no id here: it is the one with its name and address. */
function importedBefore({ cells: { name = '', slug }, foreign }: FileRow, lookups: Lookups) {
  const product = foreign && lookups.productNamed(name);
  return product?.slug === (slug ?? toSlug(name)) ? product : undefined;
}

/** Ids of another shop's file are those of other products here: the SKU has to agree, or the name if only the SKU changed. */
function isSameProduct({ cells: { sku, name } }: FileRow, product: CatalogueProduct): boolean {
  if (sku === undefined || fold(sku) === fold(product.sku)) return true;
  return name !== undefined && fold(name) === fold(product.name);
}

/** Duplicate ids and SKUs among the rows, and SKUs of other products. An unchanged SKU is no problem. */
function doubled(
  row: FileRow,
  { product }: RowTarget,
  numbers: Record<'byId' | 'byProduct' | 'bySku', RowNumbers>,
  lookups: Lookups,
): Problem[] {
  const id = idOf(row);
  const sameId = id === '' ? [] : (numbers.byId.get(id) ?? []);
  if (sameId.length > 1) return [{ column: 'id', message: ROW_PROBLEMS.doubled(sameId, 'id', id) }];
  const sku = skuOf(row);
  const staysAsItIs = sku === '' || (id !== '' && product !== undefined && fold(product.sku) === fold(sku));
  if (!staysAsItIs) {
    const sameSku = numbers.bySku.get(fold(sku)) ?? [];
    if (sameSku.length > 1) return [{ column: 'sku', message: ROW_PROBLEMS.doubled(sameSku, 'sku', sku) }];
    const owner = lookups.productsWithSku(sku).find((other) => other.id !== product?.id);
    if (owner) return [{ column: 'sku', message: ROW_PROBLEMS.skuTaken(sku, owner.id) }];
  }
  const sameProduct = product === undefined ? [] : (numbers.byProduct.get(product.id) ?? []);
  if (product === undefined || sameProduct.length < 2) return [];
  return [{ column: '', message: ROW_PROBLEMS.sameProduct(sameProduct, product.id) }];
}

function idOf(row: FileRow): string {
  return row.cells.id?.trim() ?? '';
}

function skuOf(row: FileRow): string {
  return row.cells.sku?.trim() ?? '';
}

/** The numbers of the rows by a key. */
function numbersBy(rows: readonly FileRow[], keyOf: (row: FileRow, index: number) => string): RowNumbers {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, same]) => [key, same.map(({ number }) => number)]));
}
