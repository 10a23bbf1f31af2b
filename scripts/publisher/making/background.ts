/** The publisher's background thread: makes the pages that take long or can wait, one message after the other. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ShopDatabase } from '../database/shop-database.ts';
import { LocalMaker } from './local-maker.ts';
import { type Answer, type Asked, askedMessageSchema } from './messages.ts';

/** Shoppers come first: this takes what they leave. Edits do not wait for it: on Linux it holds for this thread alone. */
const NICE = 10;

setPriority(NICE);
const maker = new LocalMaker();
/** Reading and changing the catalogue keep their order; pages may overtake one another. */
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', async (message: unknown) => {
  const { id, asked } = askedMessageSchema.parse(message);
  const work = before.then(() => perform(asked));
  if (asked.kind !== 'make') before = work.catch(() => undefined);
  parentPort?.postMessage(await answerTo(id, work));
});

async function perform(asked: Asked): Promise<void> {
  switch (asked.kind) {
    case 'use':
      return maker.use(asked.release, asked.also);
    case 'read':
      return readOnce(asked.pocketBaseDir);
    case 'apply':
      return void maker.apply(asked.changes);
    case 'make':
      return maker.make(asked.path);
  }
}

/** Changes come from the other thread; the file is read here only once. */
function readOnce(pocketBaseDir: string): void {
  const database = new ShopDatabase(pocketBaseDir);
  try {
    maker.read(database);
  } finally {
    database.close();
  }
}

async function answerTo(id: number, work: Promise<void>): Promise<Answer> {
  try {
    await work;
    return { id };
  } catch (error) {
    const { message, name } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { id, error: { message, name, ...(code === undefined ? {} : { code }) } };
  }
}
