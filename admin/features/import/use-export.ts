import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { saveFile } from '#admin/save-file.ts';
import { exportProducts } from './export-products.ts';
import { countProducts, type ProductFilter } from './import.queries.ts';
import { EXPORT_WORDS } from './words.ts';

type ExportState =
  | { step: 'idle' }
  | { step: 'running'; done: number; total: number }
  | { step: 'done'; count: number }
  | { step: 'failed'; message: string };

/** An export from the press of the button to the file. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const attempt = useRef(new AbortController());
  useEffect(() => () => attempt.current.abort(), []);

  const start = async (filter: ProductFilter) => {
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    setState({ step: 'running', done: 0, total: 0 });
    try {
      const total = await countProducts(filter);
      const onProgress = (done: number) => !signal.aborted && setState({ step: 'running', done, total });
      const file = await exportProducts(filter, { signal, onProgress });
      if (file === undefined) return;
      if (file.count === 0) return setState({ step: 'failed', message: EXPORT_WORDS.none });
      saveFile(`products-${new Date().toLocaleDateString('en-CA')}.csv`, ...file.parts);
      setState({ step: 'done', count: file.count });
    } catch (error) {
      logError('The products could not be exported', error);
      setState({ step: 'failed', message: failureMessage(error) });
    }
  };

  const stop = () => {
    attempt.current.abort();
    setState({ step: 'idle' });
  };
  return { state, start, stop };
}
