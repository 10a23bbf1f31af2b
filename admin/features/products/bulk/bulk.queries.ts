import { z } from 'zod';
import { pocketBase } from '#admin/pocketbase.ts';
import { isSelected, type Selection } from '#admin/selection.ts';
import type { ProductsFilter } from '../products-search.ts';
import { type BulkRow, bulkRowSchema } from './bulk-row.ts';

const PATH = '/api/shop/admin/products/matching';
/** As many as PocketBase's hook takes at a time. */
const IDS_A_REQUEST = 500;

const rowsSchema = z.array(bulkRowSchema);

/** The selected products as they are now, with all a bulk change needs to know. */
export async function loadSelected(selection: Selection, filter: ProductsFilter): Promise<BulkRow[]> {
  if (selection.kind === 'all') {
    const rows = rowsSchema.parse(await pocketBase.send(PATH, { query: filter }));
    return rows.filter(({ id }) => isSelected(selection, id));
  }
  const ids = [...selection.ids];
  const rows: BulkRow[] = [];
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const query = { ids: ids.slice(start, start + IDS_A_REQUEST).join(',') };
    rows.push(...rowsSchema.parse(await pocketBase.send(PATH, { query })));
  }
  return rows;
}
