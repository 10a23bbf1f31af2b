import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RenditionFile, Renditions } from '#site/server/pictures/renditions.ts';

const fileSchema = z.object({ name: z.string(), bytes: z.number().int().positive() });
const headerSchema = z.object({
  sha256: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  tone: z.string(),
  file: fileSchema,
  sizes: z.array(fileSchema),
});

/** Drawn pictures on disk, one file each. */
export interface PictureCache {
  /** The picture kept under `key`; undefined when there is none or its file is damaged. */
  read(key: string): Promise<Renditions | undefined>;
  /** Keeps a picture. Where nothing can be written it keeps nothing: the cache only saves time. */
  write(key: string, picture: Renditions): Promise<void>;
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
    async write(key, picture) {
      const partial = `${fileOf(key)}.${randomUUID()}`;
      try {
        await mkdir(directory, { recursive: true });
        await writeFile(partial, pack(picture));
        await rename(partial, fileOf(key));
      } catch {
        return;
      }
    },
  };
}

/** One line of JSON with the names and lengths of the files and the digest of what follows, then the files end to end. */
function pack({ file, sizes, ...picture }: Renditions): Buffer {
  const body = Buffer.concat([file, ...sizes].map(({ bytes }) => bytes));
  const inHeader = ({ name, bytes }: RenditionFile) => ({ name, bytes: bytes.length });
  const header = { ...picture, sha256: digestOf(body), file: inHeader(file), sizes: sizes.map(inHeader) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** @throws Error when the file is not what `pack` wrote. */
function unpack(content: Buffer): Renditions {
  const end = content.indexOf('\n');
  const { sha256, file, sizes, ...picture } = headerSchema.parse(JSON.parse(content.subarray(0, end).toString('utf8')));
  const body = content.subarray(end + 1);
  if (digestOf(body) !== sha256) throw new Error('the pictures are not the ones that were written');
  let start = 0;
  const next = ({ name, bytes }: { name: string; bytes: number }): RenditionFile => {
    start += bytes;
    return { name, bytes: body.subarray(start - bytes, start) };
  };
  return { ...picture, file: next(file), sizes: sizes.map(next) };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
