import type PocketBase from 'pocketbase';
import type { Renditions } from '#site/server/pictures/renditions.ts';
import { CATALOGUE, TEST_PRODUCT_ID } from '../catalogue/catalogue.ts';
import { type DrawingPool, startDrawing } from './drawing-pool.ts';
import type { PictureJob } from './picture-job.ts';
import { createPlainRenderer } from './plain.ts';
import { productPictures } from './product-pictures.ts';
import { scenePictures } from './scene-pictures.ts';
import { storedPictures, uploadPicture } from './upload.ts';

/** Pictures under way at once: more than there are drawing threads, so that these never wait for an upload. */
const LANES = 5;
const PROGRESS_MS = 2_000;

/** 'full' draws every picture; 'plain' stores a flat colour for each product, several for the test product, in a few seconds. */
export type PictureMode = 'full' | 'plain';

/**
 * Stores those of the pictures that are not stored yet, and gives the storage paths of all stored ones by name.
 * Draws on two threads and keeps what it drew in `cacheDirectory`.
 */
export async function seedPictures(options: {
  client: PocketBase;
  jobs: readonly PictureJob[];
  mode: PictureMode;
  cacheDirectory: string;
  log: (line: string) => void;
}): Promise<ReadonlyMap<string, string>> {
  const { client, jobs, mode, cacheDirectory, log } = options;
  const stored = await storedPictures(client);
  const missing = jobs.filter(({ name }) => !stored.has(name));
  if (missing.length === 0) return stored;
  const pool: DrawingPool | null = mode === 'full' ? await startDrawing(cacheDirectory) : null;
  const render: (job: PictureJob) => Promise<Renditions> = pool?.draw ?? createPlainRenderer();
  const report = progress(log, missing.length);
  try {
    await inLanes(missing, async (job) => {
      stored.set(job.name, await uploadPicture(client, job, await render(job)));
      report();
    });
  } finally {
    await pool?.stop();
  }
  return stored;
}

/** Every picture the demo needs, the home page's first. */
export function demoPictures(mode: PictureMode): PictureJob[] {
  const countOf = (id: number) => (mode === 'full' || id === TEST_PRODUCT_ID ? undefined : 1);
  return [
    ...scenePictures(),
    ...CATALOGUE.flatMap((product) => productPictures(product).slice(0, countOf(product.id))),
  ];
}

function progress(log: (line: string) => void, total: number): () => void {
  let done = 0;
  let lastLine = performance.now();
  return () => {
    done += 1;
    if (done < total && performance.now() - lastLine < PROGRESS_MS) return;
    lastLine = performance.now();
    log(`drawing pictures ${done}/${total} …`);
  };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
