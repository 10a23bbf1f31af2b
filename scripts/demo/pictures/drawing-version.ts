import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const ART = new URL('../art/', import.meta.url);
const DRAW = new URL('draw.ts', import.meta.url);
const ENCODE = new URL('../../../site/server/pictures/renditions.ts', import.meta.url);

/**
 * A digest of everything but the subject that decides how a picture comes out: the code that draws and encodes it, and
 * the image library. With the subject it names a picture's content, without drawing it.
 */
export async function drawingVersion(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const files = (await readdir(ART, { recursive: true })).filter(isDrawingCode).sort();
  for (const file of [...files.map((name) => new URL(name, ART)), DRAW, ENCODE]) hash.update(await readFile(file));
  return hash.digest('hex');
}

function isDrawingCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts');
}
