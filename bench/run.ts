import { measureAdmin } from './admin/admin.ts';
import type { BenchName, BenchOptions } from './arguments.ts';
import type { BenchContext, Measure } from './bench.ts';
import { fillShop, openBenchShop } from './bench-shop.ts';
import { measureBucket } from './bucket/bucket.ts';
import { measureBuild } from './build.ts';
import { measureCheckout } from './checkout/checkout.ts';
import { measureNodes } from './nodes/nodes.ts';
import { measurePages } from './pages/pages.ts';
import { measurePublish } from './publish/publish.ts';
import { measureSearch } from './search/search.ts';
import { measureServe } from './serve/serve.ts';
import { measureSoak } from './soak/soak.ts';
import type { Section } from './table.ts';

/** Benches that open shops of their own. */
const OWN = { admin: measureAdmin, publish: measurePublish, bucket: measureBucket, nodes: measureNodes } as const;
type OwnName = keyof typeof OWN;
type SharedName = Exclude<BenchName, OwnName>;

const isOwn = (name: BenchName): name is OwnName => Object.hasOwn(OWN, name);

/** Benches that share a shop. */
const BENCHES: Record<SharedName, Measure> = {
  serve: measureServe,
  pages: measurePages,
  build: measureBuild,
  search: measureSearch,
  checkout: measureCheckout,
  soak: measureSoak,
};

interface SharedOptions extends BenchOptions {
  readonly names: readonly SharedName[];
}

/** Runs the selected benches, and opens and closes the shops for them. */
export async function runBenches(
  options: BenchOptions,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<Section[]> {
  const names = options.names.filter((name): name is SharedName => !isOwn(name));
  const sections = names.length === 0 ? [] : await measureOnOneShop({ ...options, names }, print, signal);
  for (const name of options.names.filter(isOwn)) {
    print(`measuring ${name} …`);
    const lines = await Promise.race([OWN[name]({ options, print, signal }), rejectWhenAborted(signal)]);
    sections.push({ name, lines });
  }
  return sections;
}

async function measureOnOneShop(
  options: SharedOptions,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<Section[]> {
  const { pictures, products: count } = options;
  const { shop, close } = await openBenchShop({ pictures, print, signal });
  let filling: Promise<void> | undefined;
  const context: BenchContext = {
    options,
    print,
    signal,
    shop,
    async fill() {
      filling ??= fillShop(shop, { count, pictures, print });
      await filling;
    },
  };
  try {
    return await measureAll(options.names, context);
  } finally {
    await close();
  }
}

async function measureAll(names: SharedOptions['names'], context: BenchContext): Promise<Section[]> {
  const { print, signal } = context;
  const sections: Section[] = [];
  for (const name of names) {
    print(`measuring ${name} …`);
    const lines = await Promise.race([BENCHES[name](context), rejectWhenAborted(signal)]);
    sections.push({ name, lines });
  }
  return sections;
}

/** Rejects on abort, so that the run ends without waiting for the measurement. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
