import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { isSelected, type Selection } from '#admin/lists/selection.ts';
import { MATCHING_PRODUCTS_PATH, type MatchingProduct, matchingProductsSchema } from '#shared/api/admin-products.ts';
import { MAX_MATCHING_IDS } from '#shared/limits.ts';
import type { ProductsFilter } from '../products-search.ts';

/** The selected products as stored now, with the fields that a bulk change needs. */
export async function loadSelected(selection: Selection, filter: ProductsFilter): Promise<MatchingProduct[]> {
  if (selection.kind === 'all') {
    const rows = shownRows(matchingProductsSchema, await pocketBase.send(MATCHING_PRODUCTS_PATH, { query: filter }));
    return rows.filter(({ id }) => isSelected(selection, id));
  }
  const ids = [...selection.ids];
  const rows: MatchingProduct[] = [];
  for (let start = 0; start < ids.length; start += MAX_MATCHING_IDS) {
    const query = { ids: ids.slice(start, start + MAX_MATCHING_IDS).join(',') };
    rows.push(...shownRows(matchingProductsSchema, await pocketBase.send(MATCHING_PRODUCTS_PATH, { query })));
  }
  return rows;
}
