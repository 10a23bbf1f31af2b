import { isSelected, type Selection } from '#admin/lists/selection.ts';
import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import type { ProductsFilter } from '../products/products-search.ts';
import type { Cells } from './columns.ts';
import { loadLists, productPages } from './import.queries.ts';
import { createNames } from './lookups.ts';
import { cellsOf } from './product-cells.ts';

/** The server's limit on ids in one request (hooks/admin-products/conditions.ts). */
const IDS_A_REQUEST = 500;

/** The selected products as rows of a file, page by page. */
export async function* readProducts(filter: ProductsFilter, selection: Selection): AsyncGenerator<Cells[]> {
  const names = createNames(await loadLists());
  for await (const page of selectedPages(filter, selection)) yield page.map((product) => cellsOf(product, names));
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
