import type PocketBase from 'pocketbase';
import { productPath } from '#shared/product.ts';
import type { Measurement } from '../bench.ts';
import { perSecond } from '../figures.ts';
import { inLanes } from '../lanes.ts';
import { HOME, LISTING } from '../measured-pages.ts';
import { connectTo } from './served-page.ts';

const EDITS = 1000;
const EDITORS = 8;
const READERS = 4;
const LOOKERS = 2;
const GOAL_S = 15;

/** 1,000 products edited as fast as the database takes it, while shoppers read: until the last one is live. */
export async function measureBurst(options: {
  url: string;
  client: PocketBase;
  ids: readonly string[];
  size: string;
}): Promise<Measurement[]> {
  const { url, client, size } = options;
  const ids = options.ids.slice(0, EDITS);
  if (ids.length < EDITS) return [];
  const readers = readAllTheTime(url, [HOME.path, LISTING.path, ...ids.map(productPath)]);
  const nameOf = (index: number) => `Kurta of the burst ${index}.`;
  const begin = performance.now();
  await inLanes(EDITS, EDITORS, (index) =>
    client.collection('products').update(ids[index] ?? '', { name: nameOf(index) }),
  );
  const answered = performance.now();
  const lookers = Array.from({ length: LOOKERS }, () => connectTo(url));
  await Promise.all(
    lookers.map(async (looker, lane) => {
      for (let index = lane; index < EDITS; index += LOOKERS) {
        await looker.untilShown(productPath(ids[index] ?? ''), nameOf(index));
      }
      looker.close();
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

/** Shoppers who turn page after page, each on a connection of their own, until told to stop. */
function readAllTheTime(url: string, paths: readonly string[]) {
  const counts = { requests: 0, failures: 0 };
  let isOpen = true;
  const reader = async (_: unknown, lane: number) => {
    const connection = connectTo(url);
    for (let turn = lane; isOpen; turn += READERS) {
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
