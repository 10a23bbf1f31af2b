import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { saveFile } from '#admin/lists/save-file.ts';
import { EVERYTHING, type Selection } from '#admin/lists/selection.ts';
import { logError } from '#admin/log.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import type { ProductsFilter } from '../products/products-search.ts';
import { countProducts } from './import.queries.ts';
import { EXPORT_WORDS } from './words.ts';

type ExportState =
  | { step: 'idle' }
  | { step: 'running'; done: number; total: number }
  | { step: 'done'; count: number }
  | { step: 'failed'; message: string };

/** An export, from the button to the file. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const attempt = useRef(new AbortController());
  useEffect(() => () => attempt.current.abort(), []);

  /** Exports the products that match the filter, or the selected ones. */
  const start = async (filter: ProductsFilter, selection: Selection = EVERYTHING): Promise<ExportState> => {
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const end = (next: ExportState) => {
      setState(next);
      return next;
    };
    end({ step: 'running', done: 0, total: 0 });
    try {
      const total = selection.kind === 'some' ? selection.ids.size : await countProducts(filter);
      const onProgress = (done: number) => !signal.aborted && setState({ step: 'running', done, total });
      // Loads the CSV writer on the first export.
      const { exportProducts } = await import('./export-products.ts');
      const file = await exportProducts(filter, selection, { signal, onProgress });
      if (file === undefined) return { step: 'idle' };
      if (file.count === 0) return end({ step: 'failed', message: EXPORT_WORDS.none });
      saveFile(`products-${indianDay()}.csv`, ...file.parts);
      return end({ step: 'done', count: file.count });
    } catch (error) {
      logError('The products could not be exported', error);
      return end({ step: 'failed', message: failureMessage(error) });
    }
  };

  const stop = () => {
    attempt.current.abort();
    setState({ step: 'idle' });
  };
  return { state, start, stop };
}
