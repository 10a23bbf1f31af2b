import { pino } from 'pino';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { CatalogueFollower } from '../catalogue/follower.ts';
import { devVariables, readVariables } from '../environment/processes.ts';

let follower: CatalogueFollower | undefined;

/** The current catalogue, for `astro dev`. @throws Error if the database cannot be read */
export function readDevCatalogue(): Catalogue {
  follower ??= new CatalogueFollower({
    pocketBaseDir: readVariables(devVariables).POCKETBASE_DIR,
    logger: pino({ name: 'dev' }),
  });
  follower.poll();
  if (follower.catalogue === undefined) throw new Error('The catalogue cannot be read. Is PocketBase running?');
  return follower.catalogue;
}
