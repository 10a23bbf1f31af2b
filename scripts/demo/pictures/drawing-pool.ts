import { Worker } from 'node:worker_threads';
import type { Renditions } from '#site/server/pictures/renditions.ts';
import { drawingVersion } from './drawing-version.ts';
import type { PictureJob } from './picture-job.ts';

const THREADS = 2;

/** What a drawing thread is started with. */
export interface DrawingSetup {
  cacheDirectory: string;
  version: string;
}

/** What a drawing thread is asked, and what it answers. */
export interface DrawingRequest {
  id: number;
  job: PictureJob;
}
export type DrawingAnswer = { id: number; renditions: Renditions } | { id: number; error: string };

/** Threads that draw pictures. */
export interface DrawingPool {
  /** Draws a picture on the thread that has least to do. @throws Error when it cannot be drawn. */
  draw(job: PictureJob): Promise<Renditions>;
  /** Ends the threads; drawings under way fail. */
  stop(): Promise<void>;
}

/** Starts two drawing threads, which keep what they draw in `cacheDirectory`. */
export async function startDrawing(cacheDirectory: string): Promise<DrawingPool> {
  const setup: DrawingSetup = { cacheDirectory, version: await drawingVersion() };
  const threads = Array.from({ length: THREADS }, () => startThread(setup));
  return {
    draw: (job) => threads.reduce((least, thread) => (thread.load() < least.load() ? thread : least)).draw(job),
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

function startThread(setup: DrawingSetup) {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { workerData: setup });
  const waiting = new Map<number, PromiseWithResolvers<Renditions>>();
  let nextId = 0;
  const failAll = (reason: Error) => {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('message', (answer: DrawingAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.reject(new Error(answer.error));
    else one?.resolve(answer.renditions);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The drawing thread ended.')));
  return {
    load: () => waiting.size,
    draw(job: PictureJob): Promise<Renditions> {
      const id = nextId++;
      const one = Promise.withResolvers<Renditions>();
      waiting.set(id, one);
      worker.postMessage({ id, job } satisfies DrawingRequest);
      return one.promise;
    },
    stop: () => worker.terminate(),
  };
}
