import { useState } from 'react';
import { EVERYTHING, type Selection, selectedCount } from '#admin/lists/selection.ts';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { ProductsFilter } from '../products/products-search.ts';
import { productColumns } from './columns.ts';
import { countProducts } from './import.queries.ts';
import { EXPORT_WORDS } from './words.ts';

interface ExportButtonProps {
  filter: ProductsFilter;
  selection: Selection;
  /** The number of products that match the filter; undefined while loading. */
  totalItems: number | undefined;
}

/** Exports the selected products of a list, or all that match its filters; the label has their number. */
export function ExportButton({ filter, selection, totalItems }: ExportButtonProps) {
  const [total, setTotal] = useState(0);
  const { start, stop, isRunning, rows } = useCsvExport({
    failed: EXPORT_WORDS.failed,
    onFailed: (reason) => notifyFailure(ADMIN_MESSAGES.error, reason),
  });
  const selected = selectedCount(selection, totalItems ?? 0);
  const run = async () => {
    const exported = selected > 0 ? selection : EVERYTHING;
    const written = await start({
      name: 'products',
      columns: productColumns(),
      noRows: EXPORT_WORDS.none,
      async *read() {
        setTotal(exported.kind === 'some' ? exported.ids.size : await countProducts(filter));
        // Loaded on the first export.
        const { readProducts } = await import('./export-products.ts');
        yield* readProducts(filter, exported);
      },
    });
    if (written !== undefined) notifySuccess(EXPORT_WORDS.done(written));
  };
  if (isRunning) {
    return (
      <Button look="outline" onClick={stop}>
        {EXPORT_WORDS.stopAt(rows, total)}
      </Button>
    );
  }
  return (
    <Button look="outline" disabled={selected === 0 && !totalItems} onClick={() => void run()}>
      {selected > 0 ? EXPORT_WORDS.startSelected(selected) : EXPORT_WORDS.startListed(totalItems ?? 0)}
    </Button>
  );
}
