import type PocketBase from 'pocketbase';
import { Failure } from '#site/server/http/failure.ts';
import { logger } from '#site/server/logger.ts';
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts';
import { readChangedProducts, readSearchRows, readSearchState, type SearchRows, type SearchState } from './rows.ts';

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
  let index: CatalogueIndex | undefined;
  let source: Source | undefined;
  let lookAgainAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const begin = performance.now();
    try {
      const newer = await readNewer(database(), source);
      if (newer === undefined) return;
      index = await indexCatalogue(newer.rows);
      source = newer;
    } catch (error) {
      logger.error({ err: error }, 'the search index could not be brought up to date');
    } finally {
      const end = performance.now();
      lookAgainAt = end + Math.max(LOOK_AGAIN_MS, (end - begin) / MAX_SHARE);
    }
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    async current() {
      const looked = performance.now() > lookAgainAt ? lookOnce() : looking;
      if (index === undefined) await looked;
      if (index === undefined) throw new Failure('service_unavailable', 'Search cannot be reached at the moment.');
      return index;
    },
    async refresh() {
      // One that is under way may have read its rows before the edit.
      await looking;
      await lookOnce();
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
  const { products, ...others } = state;
  const { products: knownProducts, ...knownOthers } = known.state;
  if (isSame(others, knownOthers) && products.count === knownProducts.count) {
    if (isSame(products, knownProducts)) return undefined;
    const changed = await readChangedProducts(pb, knownProducts.newest);
    const rows = new Map([...known.rows.products, ...changed.map((row) => [row.id, row] as const)]);
    const hasNewPicture = changed.some((row) => !isSame(row.images, known.rows.products.get(row.id)?.images));
    if (rows.size === products.count && !hasNewPicture) return { state, rows: { ...known.rows, products: rows } };
  }
  return { state, rows: await readSearchRows(pb) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
