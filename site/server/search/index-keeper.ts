import type PocketBase from 'pocketbase';
import { Failure } from '#site/server/http/failure.ts';
import { logger } from '#site/server/logger.ts';
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts';
import {
  readChangedPictures,
  readChangedProducts,
  readSearchRows,
  readSearchState,
  type SearchRows,
  type SearchState,
} from './rows.ts';

/** How long an index is answered from before somebody looks whether it is still right. */
const LOOK_AGAIN_MS = 1000;
/** Bringing a large catalogue up to date again and again may take this share of the time. */
const MAX_SHARE = 1 / 5;

/** Keeps one index of the catalogue as fresh as the requests for it. */
export interface IndexKeeper {
  /**
   * The index: at once if there is one, even while a newer one is being made.
   * @throws Failure service_unavailable when there is none and PocketBase does not give its rows
   */
  current(): Promise<CatalogueIndex>;
  /**
   * The rows, which are newer than the index while one is being made of them. They are there at once, unless they lack a
   * product of these ids and are being read anew: who asks for it has seen it on a page, so it is in the database.
   * @throws as `current`
   */
  rows(productIds: readonly string[]): Promise<SearchRows>;
  /** Brings the index up to what PocketBase holds when this is called. Never throws: the index there is goes on. */
  refresh(): Promise<void>;
}

/** What an index was made of. */
interface Source {
  state: SearchState;
  rows: SearchRows;
}

/** `database` gives the client that reads the rows. */
export function createIndexKeeper(database: () => PocketBase): IndexKeeper {
  let source: Source | undefined;
  let index: CatalogueIndex | undefined;
  /** What the index was made of. */
  let indexed: Source | undefined;
  let lookAgainAt = Number.NEGATIVE_INFINITY;

  const read = oneAtATime(async () => {
    try {
      source = (await readNewer(database(), source)) ?? source;
    } catch (error) {
      logger.error({ err: error }, 'the catalogue could not be read for search');
    }
  });
  const look = oneAtATime(async () => {
    const begin = performance.now();
    try {
      await read.run();
      const found = source;
      if (found !== undefined && found !== indexed) {
        index = await indexCatalogue(found.rows);
        indexed = found;
      }
    } catch (error) {
      logger.error({ err: error }, 'the search index could not be brought up to date');
    } finally {
      const end = performance.now();
      lookAgainAt = end + Math.max(LOOK_AGAIN_MS, (end - begin) / MAX_SHARE);
    }
  });
  const lookIfDue = () => (performance.now() > lookAgainAt ? look.run() : look.underWay());

  return {
    async current() {
      const looked = lookIfDue();
      if (index === undefined) await looked;
      return index ?? unreachable();
    },
    async rows(productIds) {
      void lookIfDue();
      const known = source?.rows.products;
      if (known === undefined || !productIds.every((id) => known.has(id))) await read.underWay();
      return source?.rows ?? unreachable();
    },
    async refresh() {
      // What is under way may have read its rows before the edit. Cards are right as soon as they have been read.
      await read.underWay();
      await read.run();
      await look.underWay();
      await look.run();
    },
  };
}

function unreachable(): never {
  throw new Failure('service_unavailable', 'The catalogue cannot be reached at the moment.');
}

/** Work of which there is one run at a time: who asks for it while it is under way gets that. */
function oneAtATime(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  return {
    underWay: () => underWay,
    run: () => {
      underWay ??= work().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/**
 * The rows as they are now; undefined when they are as they were. The state is read before the rows: an edit in between
 * is taken in now and found to be new once more.
 */
async function readNewer(pb: PocketBase, known: Source | undefined): Promise<Source | undefined> {
  const state = await readSearchState(pb);
  if (known === undefined) return { state, rows: await readSearchRows(pb) };
  if (isSame(state, known.state)) return undefined;
  const { products, product_images, ...others } = state;
  const { products: knownProducts, product_images: knownPictures, ...knownOthers } = known.state;
  if (isSame(others, knownOthers)) {
    const rows = { ...known.rows };
    if (!isSame(products, knownProducts)) {
      rows.products = new Map([...rows.products, ...(await readChangedProducts(pb, knownProducts.newest))]);
    }
    if (!isSame(product_images, knownPictures)) {
      rows.pictures = new Map([...rows.pictures, ...(await readChangedPictures(pb, knownPictures.newest))]);
    }
    // Something has gone when there are fewer than known.
    if (rows.products.size === products.count && rows.pictures.size === product_images.count) return { state, rows };
  }
  return { state, rows: await readSearchRows(pb) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
