import { fold } from '#shared/text/fold.ts';
import type { Lookups } from './lookups.ts';
import { ROW_PROBLEMS } from './messages.ts';
import type { FileRow, Problem, RowTarget } from './row-types.ts';

/** Finds rows whose name leaves open which product they mean, while they are planned in order. */
export interface NameCheck {
  doubts(row: FileRow, target: RowTarget): Problem[];
}

export function createNameCheck(lookups: Lookups): NameCheck {
  const rows = new Map<string, number>();
  return {
    doubts: ({ cells, number }, { product, newId }) => {
      const name = cells.name ?? '';
      if (fold(name) === '') return [];
      if (product) return isRenamed(product, cells) ? problem(ROW_PROBLEMS.changedName(product.name)) : [];
      // A row with an id restores a deleted product.
      if (newId !== '') return [];
      const other = lookups.productNamed(name);
      const earlier = rows.get(fold(name));
      rows.set(fold(name), number);
      if (other) return problem(ROW_PROBLEMS.sameName(name, `Product ${other.id}`));
      return earlier === undefined ? [] : problem(ROW_PROBLEMS.sameName(name, `Row ${earlier}`));
    },
  };
}

/** With both its id and its SKU a product is certain, and may get another name. */
function isRenamed(
  product: { sku: string; name: string },
  { id = '', sku = '', name = '' }: FileRow['cells'],
): boolean {
  const isCertain = id.trim() !== '' && product.sku !== '' && fold(sku) === fold(product.sku);
  return !isCertain && fold(name) !== fold(product.name);
}

function problem(message: string): Problem[] {
  return [{ column: 'name', message }];
}
