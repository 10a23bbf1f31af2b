import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { shopSizes } from '#admin/features/sizes/shop-sizes.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { type Undo, undoStep } from '#admin/saving/undo.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { addedRows, confirmSent } from './added-rows.store.ts';
import type { ReadRequest } from './csv.worker.ts';
import type { ReadFile } from './csv-file.ts';
import { headingChoices, keepHeadingChoices } from './heading-choices.store.ts';
import type { ForeignHeading } from './headings.ts';
import { countProducts, loadCatalogue } from './import.queries.ts';
import { type FileSource, type ImportPlan, type ImportState, makePlan, START } from './import-state.ts';
import { createLookups } from './lookups.ts';
import { brokenLinks, newPictureLinks } from './picture-links.ts';
import type { ImportOptions } from './row-types.ts';
import { runImport } from './run-import.ts';
import type { Table } from './table-types.ts';
import { IMPORT_WORDS } from './words.ts';

const USUAL: ImportOptions = { mode: 'both', unknownNames: 'create', stock: 'set', unclear: 'skip' };

/** An import, from the chosen file to its undo. Starting again drops a pending one. */
export function useImport() {
  const [state, setState] = useState<ImportState>(START);
  const attempt = useRef(new AbortController());
  const queryClient = useQueryClient();
  useEffect(() => () => attempt.current.abort(), []);

  /** Starts a new task; progress of the previous one is ignored. */
  const begin = () => {
    attempt.current.abort();
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const show = (next: ImportState) => !signal.aborted && setState(next);
    const startedAt = performance.now();
    const working = (label: string, total: number) => (done: number) =>
      show({ step: 'working', label, progress: { done, total, startedAt } });
    return { signal, show, working };
  };

  const plan = async (source: FileSource, table: Table) => {
    const { show, working, signal } = begin();
    const fileName = source.file.name;
    try {
      working(IMPORT_WORDS.loading, 0)(0);
      const catalogue = await loadCatalogue(working(IMPORT_WORDS.loading, await countProducts()));
      const links = newPictureLinks(table.rows, catalogue.products);
      const broken = await brokenLinks(links, working(IMPORT_WORDS.checking, links.length), signal);
      const lookups = createLookups(catalogue, broken);
      const comparing = working(IMPORT_WORDS.comparing, table.rows.length);
      comparing(0);
      show({ step: 'planned', source, plan: await makePlan({ fileName, table, lookups }, USUAL, comparing) });
    } catch (error) {
      logError('The file could not be compared', error);
      show({ step: 'choose', problem: failureMessage(error) });
    }
  };

  const choose = async (file: File, isWindows1252 = false) => {
    const { show, signal } = begin();
    const source = { file, isWindows1252 };
    show({ step: 'reading', fileName: file.name });
    try {
      const read = await readInWorker({ ...source, choices: headingChoices() });
      if (signal.aborted) return;
      if (read.kind === 'table') await plan(source, read.table);
      else if (read.kind === 'question') show({ step: 'columns', source, question: read.question });
      else if (read.kind === 'doubtful') show({ step: 'doubtful', file, sample: read.sample });
      else show({ step: 'choose', problem: read.problem });
    } catch (error) {
      logError('The file could not be read', error);
      show({ step: 'choose', problem: failureMessage(error) });
    }
  };

  /** Reads the file again with columns as staff have matched them; the next file is read so, too. */
  const match = ({ file, isWindows1252 }: FileSource, foreign: readonly ForeignHeading[]) => {
    keepHeadingChoices(foreign);
    return choose(file, isWindows1252);
  };

  /** Asks about the columns of a compared file again. */
  const askColumns = (source: FileSource, { table: { foreign } }: ImportPlan) =>
    begin().show({ step: 'columns', source, question: { foreign, problem: '' } });

  const decide = async (source: FileSource, before: ImportPlan, options: ImportOptions) => {
    const { show } = begin();
    show({ step: 'planned', source, plan: await makePlan(before, options, () => undefined) });
  };

  const start = async (source: FileSource, chosen: ImportPlan) => {
    const { signal, show } = begin();
    const startedAt = performance.now();
    const running = (done: number, total: number) =>
      show({ step: 'running', plan: chosen, progress: { done, total, startedAt } });
    const { fileName, rows, table, options } = chosen;
    const added = addedRows({ fileName, rows: table.rows }, options.stock === 'add');
    try {
      if (options.stock === 'add') await confirmSent(rows, added);
    } catch (error) {
      logError('An earlier import was not confirmed', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
      return show({ step: 'planned', source, plan: chosen });
    }
    const outcome = await runImport({ fileName, added, rows, signal, onProgress: running });
    if (outcome.failure !== undefined) logError('The import ended early', outcome.failure);
    setState({ step: 'done', plan: chosen, outcome });
    void queryClient.invalidateQueries();
  };

  const undo = async (step: Undo) => {
    const { show, working } = begin();
    const result = await undoStep(step, (done, total) => working(IMPORT_WORDS.undoing, total)(done));
    if (result.failure !== undefined) logError('The import was not undone', result.failure);
    show({ step: 'undone', result });
    void queryClient.invalidateQueries();
  };

  /** Stops a run before its next change set. Saved rows stay. */
  const stop = () => attempt.current.abort();
  const reset = () => begin().show(START);
  return { state, choose, match, askColumns, decide, start, stop, undo, reset };
}

/** Reads a product file in a worker, so that the page stays responsive. @throws the worker's error */
function readInWorker(request: Omit<ReadRequest, 'sizes'>): Promise<ReadFile> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data));
    worker.addEventListener('error', ({ error, message }) => reject(error ?? new Error(message)));
    worker.postMessage({ ...request, sizes: shopSizes() } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}
