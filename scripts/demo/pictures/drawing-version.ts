import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SOURCES = ['../art', '.'];

/**
 * A digest of everything but the subject that decides how a picture comes out: the drawing code and the image library.
 * With the subject it names a picture's content, without drawing it.
 */
export async function drawingVersion(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const source of SOURCES) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter(isDrawingCode).sort();
    for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

function isDrawingCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts');
}
