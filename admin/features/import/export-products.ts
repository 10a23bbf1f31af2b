import { loadLists, type ProductFilter, productPages } from './import.queries.ts';
import { createNames } from './lookups.ts';
import { cellsOf } from './product-cells.ts';
import { csvHead, productLines } from './write-csv.ts';

export interface ExportOptions {
  signal: AbortSignal;
  /** Told how many products are in the file. */
  onProgress: (count: number) => void;
}

/** The products a filter means as parts of a file; `count` is how many. Undefined when the signal aborted it. */
export async function exportProducts(
  filter: ProductFilter,
  { signal, onProgress }: ExportOptions,
): Promise<{ parts: string[]; count: number } | undefined> {
  const names = createNames(await loadLists());
  const parts = [csvHead()];
  let count = 0;
  for await (const page of productPages(filter)) {
    if (signal.aborted) return undefined;
    parts.push(productLines(page.map((product) => cellsOf(product, names))));
    count += page.length;
    onProgress(count);
  }
  return signal.aborted ? undefined : { parts, count };
}
