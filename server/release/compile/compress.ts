import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli, hasBrotliCopy } from '../brotli.ts';
import { filesBelow } from '../files.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** The maximum: these files are compressed once per release. */
const QUALITY = 11;

/** Writes a Brotli copy beside every compiled text file. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(join(folder, file));
      if (hasBrotliCopy(content.length)) await writeFile(`${join(folder, file)}.br`, await brotli(content, QUALITY));
    }),
  );
}
