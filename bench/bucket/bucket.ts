import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { bucketVariables } from '#server/environment/bucket-settings.ts';
import { mediaFolder } from '#server/http/media.ts';
import { Mirror } from '#server/mirror/mirror.ts';
import { Bucket } from '#server/object-storage/bucket.ts';
import { currentRelease } from '#server/release/releases.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { productPath } from '#shared/product/product.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import type { BenchContext, Measurement } from '../bench.ts';
import { type BenchShop, openBenchShop } from '../bench-shop.ts';
import { percentile, percentiles, perSecond } from '../figures.ts';

const SHARES = [0.5, 0.95];
const EDITS = 100;
/** Pause between edits, in ms: longer than the other pages of an edit need. */
const PAUSE_MS = 400;
/** Edits whose copied files are counted. */
const COUNTED_EDITS = 10;
const POLL_MS = 2;
const GOAL_MS = 1000;

type Context = Pick<BenchContext, 'options' | 'print' | 'signal'>;

/** Measures how fast edits reach a bucket on this machine, and how fast a whole release does. */
export async function measureBucket({ options, print, signal }: Context): Promise<Measurement[]> {
  const { products, pictures, runs = EDITS } = options;
  const s3 = await S3Server.open();
  const variables = bucketVariables('PAGES_S3', s3.settings);
  try {
    const { shop, close } = await openBenchShop({ pictures, publish: 'auto', products, variables, print, signal });
    try {
      print(`${products} products more: the whole release …`);
      const whole = await measureWhole(shop, s3);
      print(`${runs} edits …`);
      return [...whole, ...(await measureEdits(shop, s3, { runs, signal }))];
    } finally {
      await close();
    }
  } finally {
    await s3.close();
  }
}

/** Copies the release to an empty bucket. */
async function measureWhole({ environment }: BenchShop, s3: S3Server): Promise<Measurement[]> {
  const release = await currentRelease(environment.dataDir);
  const stopping = new AbortController();
  const empty = await S3Server.open();
  const mirror = new Mirror({
    bucket: new Bucket(empty.settings),
    media: mediaFolder(pocketBaseDirectory(environment.dataDir)),
    logger: pino({ level: 'silent' }),
    signal: stopping.signal,
  });
  mirror.follow(release?.folder ?? '');
  const begin = performance.now();
  void mirror.run();
  while (mirror.status.complete_at === null) await delay(POLL_MS);
  const copyMs = performance.now() - begin;
  mirror.compare();
  const beginComparing = performance.now();
  while (mirror.status.behind_since !== null) await delay(POLL_MS);
  const compareMs = performance.now() - beginComparing;
  stopping.abort();
  const files = ((await s3.client.listObjects('/', 'shop/')) ?? []).length;
  await empty.close();
  return [
    { what: 'files of the release and its pictures', value: String(files) },
    { what: 'whole release to an empty bucket', value: `${(copyMs / 1000).toFixed(1)} s` },
    { what: '… files a second', value: perSecond(files, copyMs) },
    { what: 'comparing it when nothing differs', value: `${(compareMs / 1000).toFixed(1)} s` },
  ];
}

async function measureEdits(
  { client }: BenchShop,
  s3: S3Server,
  { runs, signal }: { runs: number; signal: AbortSignal },
): Promise<Measurement[]> {
  const rows = await client.collection('products').getList(1, runs, { filter: 'is_active = true', sort: '@rowid' });
  const times: number[] = [];
  let etags = await etagsOf(s3);
  let copied = 0;
  for (let run = 0; run < runs; run += 1) {
    signal.throwIfAborted();
    const id = rows.items[run % rows.items.length]?.id ?? '';
    const name = `Measured kurta ${run}.`;
    await client.collection('products').update(id, { name });
    const begin = performance.now();
    while (!(await s3.client.getObject(`shop${productPath(id)}.html`))?.includes(name)) await delay(POLL_MS);
    times.push(performance.now() - begin);
    await delay(PAUSE_MS);
    if (run >= COUNTED_EDITS) continue;
    const before = etags;
    etags = await etagsOf(s3);
    copied += [...etags].filter(([key, etag]) => before.get(key) !== etag).length;
  }
  return [
    {
      what: `edit to bucket, ${runs} edits`,
      value: percentiles(times, SHARES),
      goal: { text: `p95 ${GOAL_MS} ms`, isMet: percentile(times, 0.95) <= GOAL_MS },
    },
    {
      what: `… files copied for an edit, mean of ${Math.min(runs, COUNTED_EDITS)}`,
      value: (copied / Math.min(runs, COUNTED_EDITS)).toFixed(1),
    },
  ];
}

async function etagsOf({ client }: S3Server): Promise<Map<string, string>> {
  const objects = (await client.listObjects('/', 'shop/')) ?? [];
  return new Map(objects.map(({ Key, ETag }) => [Key, ETag]));
}
