import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesBelow } from '../files.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const SMALLEST_BYTES = 512;

const compress = promisify(brotliCompress);

/** Writes a Brotli copy beside every compiled text file: compressed once for many visits, so at the highest quality. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(join(folder, file));
      if (content.length < SMALLEST_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${join(folder, file)}.br`, await compress(content, { params }));
    }),
  );
}
