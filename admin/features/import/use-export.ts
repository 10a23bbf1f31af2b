import { useState } from 'react';
import { EVERYTHING, type Selection } from '#admin/lists/selection.ts';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import type { ProductsFilter } from '../products/products-search.ts';
import { countProducts } from './import.queries.ts';
import { productColumns } from './product-lines.ts';
import { EXPORT_WORDS } from './words.ts';

/** Exports products as a file that can be imported again; `total` is how many there are to read. */
export function useExport(onFailed: (reason: string) => void) {
  const [total, setTotal] = useState(0);
  const exporting = useCsvExport({ failed: EXPORT_WORDS.failed, onFailed });
  /** Exports the products that match the filter, or the selected ones; returns their number. */
  const start = (filter: ProductsFilter, selection: Selection = EVERYTHING) =>
    exporting.start({
      name: 'products',
      columns: productColumns(),
      noRows: EXPORT_WORDS.none,
      async *read() {
        setTotal(selection.kind === 'some' ? selection.ids.size : await countProducts(filter));
        // Loaded on the first export.
        const { readProducts } = await import('./export-products.ts');
        yield* readProducts(filter, selection);
      },
    });
  return { ...exporting, total, start };
}
