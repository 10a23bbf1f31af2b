import { DEFAULT_SETTINGS, type ShopSettings } from '#shared/settings.ts';
import { CATALOGUE_TABLES } from '../publisher/database/catalogue-tables.ts';
import { newestNumber } from '../publisher/database/change-lines.ts';
import { SharedValues } from '../publisher/database/shared-values.ts';
import type { ShopDatabase, Snapshot } from '../publisher/database/shop-database.ts';
import { readTable } from '../publisher/database/table.ts';

/** What of a catalogue decides which pages there are, at one moment. */
export interface CatalogueNow {
  /** The number of the newest change (pb_migrations/1790000004) in it. */
  readonly seq: number;
  /** Of the active products. */
  readonly productIds: ReadonlySet<string>;
  readonly settings: ShopSettings;
}

/**
 * What it is now; `before`, what it was at an earlier moment, is given again when nothing has changed since.
 * @throws DatabaseUnavailable
 */
export function catalogueNow(database: ShopDatabase, before?: CatalogueNow): CatalogueNow {
  if (before === undefined) return database.begin(readNow);
  return database.at((snapshot) => {
    return newestNumber(snapshot) === before.seq && !snapshot.isReplaced ? before : readNow(snapshot);
  });
}

function readNow(snapshot: Snapshot): CatalogueNow {
  // Whole rows: what is none is left out, and has no page (readTable).
  const reading = { snapshot, shared: new SharedValues(), refused: [] };
  const products = [...readTable(reading, CATALOGUE_TABLES.products).values()];
  const [settings] = readTable(reading, CATALOGUE_TABLES.shop_settings).values();
  return {
    seq: newestNumber(snapshot),
    productIds: new Set(products.filter((product) => product.is_active).map(({ id }) => id)),
    settings: settings ?? DEFAULT_SETTINGS,
  };
}
