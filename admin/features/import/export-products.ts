import { isSelected, type Selection } from '#admin/lists/selection.ts';
import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import type { ProductsFilter } from '../products/products-search.ts';
import { loadLists, productPages } from './import.queries.ts';
import { createNames } from './lookups.ts';
import { cellsOf } from './product-cells.ts';
import { productLines, productsHead } from './product-lines.ts';

/** The server's limit on ids in one request (hooks/admin-products/conditions.ts). */
const IDS_A_REQUEST = 500;

export interface ExportOptions {
  signal: AbortSignal;
  /** Called with the number of products in the file so far. */
  onProgress: (count: number) => void;
}

/** The selected products as parts of a file; `count` is their number. Undefined if aborted. */
export async function exportProducts(
  filter: ProductsFilter,
  selection: Selection,
  { signal, onProgress }: ExportOptions,
): Promise<{ parts: string[]; count: number } | undefined> {
  const names = createNames(await loadLists());
  const parts = [productsHead()];
  let count = 0;
  for await (const page of selectedPages(filter, selection)) {
    if (signal.aborted) return undefined;
    parts.push(productLines(page.map((product) => cellsOf(product, names))));
    count += page.length;
    onProgress(count);
  }
  return signal.aborted ? undefined : { parts, count };
}

async function* selectedPages(filter: ProductsFilter, selection: Selection): AsyncGenerator<CatalogueProduct[]> {
  if (selection.kind === 'all') {
    for await (const page of productPages(filter)) yield page.filter(({ id }) => isSelected(selection, id));
    return;
  }
  const ids = [...selection.ids].toSorted((a, b) => Number(a) - Number(b));
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    yield* productPages({ ids: ids.slice(start, start + IDS_A_REQUEST).join(',') });
  }
}
