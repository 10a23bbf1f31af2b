import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import { loadLists, productPages } from './import.queries.ts';
import { createNames } from './lookups.ts';
import { cellsOf } from './product-cells.ts';
import { csvHead, productLines } from './write-csv.ts';

/** Which products an export takes; an empty id means every one. */
export interface ExportChoice {
  which: 'all' | 'active' | 'inactive';
  brandId: string;
  categoryId: string;
}

export interface ExportOptions {
  signal: AbortSignal;
  /** Told how many products have been read. */
  onProgress: (read: number) => void;
}

/** The chosen products as parts of a file; `count` is how many. Undefined when the signal aborted it. */
export async function exportProducts(
  choice: ExportChoice,
  { signal, onProgress }: ExportOptions,
): Promise<{ parts: string[]; count: number } | undefined> {
  const names = createNames(await loadLists());
  const parts = [csvHead()];
  let count = 0;
  let read = 0;
  for await (const page of productPages()) {
    if (signal.aborted) return undefined;
    const chosen = page.filter((product) => isChosen(product, choice));
    parts.push(productLines(chosen.map((product) => cellsOf(product, names))));
    count += chosen.length;
    read += page.length;
    onProgress(read);
  }
  return signal.aborted ? undefined : { parts, count };
}

function isChosen(product: CatalogueProduct, { which, brandId, categoryId }: ExportChoice): boolean {
  if (which !== 'all' && product.is_active !== (which === 'active')) return false;
  if (brandId !== '' && product.brand_id !== brandId) return false;
  return categoryId === '' || product.category_id === categoryId;
}
