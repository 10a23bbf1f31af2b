import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Rendering } from './picture-job.ts';

const headerSchema = z.object({
  sha256: z.string(),
  renderings: z.array(z.object({ width: z.number().int().positive(), bytes: z.number().int().positive() })).min(1),
});

/** Drawn pictures on disk, one file each. */
export interface PictureCache {
  /** The picture kept under `key`; undefined when there is none or its file is damaged. */
  read(key: string): Promise<Rendering[] | undefined>;
  /** Keeps a picture. Where nothing can be written it keeps nothing: the cache only saves time. */
  write(key: string, renderings: readonly Rendering[]): Promise<void>;
}

/** A cache in `directory`, made when missing. Several processes may use it at once. */
export function openPictureCache(directory: string): PictureCache {
  const fileOf = (key: string) => join(directory, `${key}.pictures`);
  return {
    async read(key) {
      try {
        return unpack(await readFile(fileOf(key)));
      } catch {
        return undefined;
      }
    },
    async write(key, renderings) {
      const partial = `${fileOf(key)}.${randomUUID()}`;
      try {
        await mkdir(directory, { recursive: true });
        await writeFile(partial, pack(renderings));
        await rename(partial, fileOf(key));
      } catch {
        return;
      }
    },
  };
}

/** One line of JSON with the lengths and the digest of what follows, then the pictures end to end. */
function pack(renderings: readonly Rendering[]): Buffer {
  const body = Buffer.concat(renderings.map(({ webp }) => webp));
  const header = {
    sha256: digestOf(body),
    renderings: renderings.map(({ width, webp }) => ({ width, bytes: webp.length })),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** @throws Error when the file is not what `pack` wrote. */
function unpack(file: Buffer): Rendering[] {
  const end = file.indexOf('\n');
  const header = headerSchema.parse(JSON.parse(file.subarray(0, end).toString('utf8')));
  const body = file.subarray(end + 1);
  if (digestOf(body) !== header.sha256) throw new Error('the pictures are not the ones that were written');
  let start = 0;
  return header.renderings.map(({ width, bytes }) => {
    const webp = body.subarray(start, start + bytes);
    start += bytes;
    return { width, webp };
  });
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
