// A drawing thread: answers each job with its renditions, drawn or out of the cache.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { openPictureCache } from './cache.ts';
import { drawRenditions } from './draw.ts';
import type { DrawingAnswer, DrawingRequest, DrawingSetup } from './drawing-pool.ts';

// There is a thread for each core already.
sharp.concurrency(1);

const { cacheDirectory, version }: DrawingSetup = workerData;
const cache = openPictureCache(cacheDirectory);

async function answer({ id, job }: DrawingRequest): Promise<DrawingAnswer> {
  const { subject, width, height, plan } = job;
  const key = createHash('sha256')
    .update(JSON.stringify([version, subject, width, height, plan]))
    .digest('hex');
  try {
    const kept = await cache.read(key);
    if (kept !== undefined) return { id, renditions: kept };
    const renditions = await drawRenditions(job);
    await cache.write(key, renditions);
    return { id, renditions };
  } catch (error) {
    return { id, error: `${job.name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

parentPort?.on('message', (request: DrawingRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
