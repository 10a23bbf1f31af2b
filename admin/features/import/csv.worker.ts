import { setShopSizes } from '#admin/features/sizes/shop-sizes.ts';
import type { ShopSize } from '#shared/product/sizes.ts';
import { type FileAnswers, type ReadFile, readCsvFile } from './csv-file.ts';
import { FILE_PROBLEMS } from './messages.ts';

/** A request to the worker. */
export interface ReadRequest extends FileAnswers {
  file: Blob;
  /** The shop's, for the names of columns. */
  sizes: readonly ShopSize[];
}

addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(await answer(data));
});

async function answer({ file, sizes, ...answers }: ReadRequest): Promise<ReadFile> {
  setShopSizes(sizes);
  try {
    return await readCsvFile(file, answers);
  } catch (error) {
    // The file was deleted or changed after it was chosen.
    if (error instanceof DOMException) return { kind: 'refused', problem: FILE_PROBLEMS.unreadable };
    throw error;
  }
}
