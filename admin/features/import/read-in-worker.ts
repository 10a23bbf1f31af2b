import { shopSizes } from '#admin/features/sizes/shop-sizes.ts';
import type { ReadRequest } from './csv.worker.ts';
import type { ReadFile } from './csv-file.ts';

/** Reads a product file in a worker, so that the page stays responsive. @throws the worker's error */
export function readInWorker(request: Omit<ReadRequest, 'sizes'>): Promise<ReadFile> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data));
    worker.addEventListener('error', ({ error, message }) => reject(error ?? new Error(message)));
    worker.postMessage({ ...request, sizes: shopSizes() } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}
