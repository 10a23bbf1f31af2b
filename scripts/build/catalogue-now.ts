import { z } from 'zod';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shared/settings.ts';
import { CATALOGUE_TABLES } from '../publisher/database/catalogue-tables.ts';
import { newestNumber } from '../publisher/database/change-lines.ts';
import { SharedValues } from '../publisher/database/shared-values.ts';
import type { ShopDatabase } from '../publisher/database/shop-database.ts';
import { readTable, table } from '../publisher/database/table.ts';

const PRODUCTS = table('products', z.object({ id: z.string(), is_active: z.boolean() }), {
  id: 'text',
  is_active: 'flag',
});

/** What of a catalogue decides which pages there are, at one moment. */
export interface CatalogueNow {
  /** The number of the newest change (pb_migrations/1790000004) in it. */
  readonly seq: number;
  /** Of the active products. */
  readonly productIds: ReadonlySet<string>;
  readonly settings: ShopSettings;
}

/** @throws DatabaseUnavailable */
export function catalogueNow(database: ShopDatabase): CatalogueNow {
  return database.at((snapshot) => {
    const shared = new SharedValues();
    const products = [...readTable(snapshot, PRODUCTS, shared).values()];
    const [settings] = readTable(snapshot, CATALOGUE_TABLES.shop_settings, shared).values();
    return {
      seq: newestNumber(snapshot),
      productIds: new Set(products.filter((product) => product.is_active).map(({ id }) => id)),
      settings: settings ?? DEFAULT_SETTINGS,
    };
  });
}
