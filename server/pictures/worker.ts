/**
 * The process that makes pictures, started by picture-worker.ts. It is separate because it decodes untrusted files, so it has no
 * secrets, and because ending it frees its memory.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PictureRefused, readPicture } from './read-picture.ts';
import { PRODUCT_PLAN } from './rendition-plans.ts';
import { encodeRenditions } from './renditions.ts';
import { type PictureAnswer, type PictureTask, pictureTaskSchema } from './worker-messages.ts';

process.on('disconnect', () => process.exit());
process.on('message', async (message) => {
  const answer = await answerTo(pictureTaskSchema.parse(message));
  process.send?.(answer);
});

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    return await make(task);
  } catch (error) {
    if (error instanceof PictureRefused) return { outcome: 'refused', reason: error.reason };
    return { outcome: 'failed', message: String(error) };
  }
}

async function make({ file, folder }: PictureTask): Promise<PictureAnswer> {
  const { file: widest, sizes, ...about } = await encodeRenditions(await readPicture(file), PRODUCT_PLAN);
  await Promise.all([widest, ...sizes].map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
  return { outcome: 'made', ...about, file: widest.name, sizes: sizes.map(({ name }) => name) };
}
