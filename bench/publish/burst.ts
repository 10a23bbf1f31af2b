import pLimit from 'p-limit';
import type PocketBase from 'pocketbase';
import { productPath } from '#shared/product/product.ts';
import type { Measurement } from '../bench.ts';
import { perSecond } from '../figures.ts';
import { HOME, LISTING } from '../measured-pages.ts';
import { connectTo } from './served-page.ts';

const EDITS = 1000;
const EDITORS = 8;
const READERS = 4;
const CHECKERS = 2;
const GOAL_S = 15;

/** Measures the time until 1,000 quick edits are live, while shoppers read pages. */
export async function measureBurst(options: {
  url: string;
  client: PocketBase;
  ids: readonly string[];
  size: string;
}): Promise<Measurement[]> {
  const { url, client, size } = options;
  const ids = options.ids.slice(0, EDITS);
  if (ids.length < EDITS) return [];
  const readers = startReaders(url, [HOME.path, LISTING.path, ...ids.map(productPath)]);
  const nameOf = (index: number) => `Kurta of the burst ${index}.`;
  const begin = performance.now();
  await pLimit(EDITORS).map(ids, (id, index) => client.collection('products').update(id, { name: nameOf(index) }));
  const answered = performance.now();
  const checkers = Array.from({ length: CHECKERS }, () => connectTo(url));
  await Promise.all(
    checkers.map(async (checker, worker) => {
      for (let index = worker; index < EDITS; index += CHECKERS) {
        await checker.waitForText(productPath(ids[index] ?? ''), nameOf(index));
      }
      checker.close();
    }),
  );
  const seconds = (performance.now() - answered) / 1000;
  const { requests, failures } = await readers.stop();
  return [
    {
      what: `last of ${EDITS} edits at once live, ${size}`,
      value: `${seconds.toFixed(1)} s after its answer`,
      goal: { text: `${GOAL_S} s`, isMet: seconds <= GOAL_S },
    },
    { what: '… edits answered', value: perSecond(EDITS, answered - begin) },
    {
      what: `… answers other than 200 to ${READERS} readers meanwhile`,
      value: `${failures} of ${requests}, ${perSecond(requests, performance.now() - begin)}`,
      goal: { text: '0', isMet: failures === 0 },
    },
  ];
}

/** Requests pages continuously on one connection per reader, until `stop`. */
function startReaders(url: string, paths: readonly string[]) {
  const counts = { requests: 0, failures: 0 };
  let isOpen = true;
  const reader = async (_: unknown, worker: number) => {
    const connection = connectTo(url);
    for (let turn = worker; isOpen; turn += READERS) {
      counts.requests += 1;
      await connection.read(paths[turn % paths.length] ?? '/').catch(() => {
        counts.failures += 1;
      });
    }
    connection.close();
  };
  const readers = Array.from({ length: READERS }, reader);
  return {
    async stop() {
      isOpen = false;
      await Promise.all(readers);
      return counts;
    },
  };
}
