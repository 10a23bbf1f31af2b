import { publicDatabase } from '#server/endpoints/database.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import { sizeRowSchema } from '#shared/pocketbase/rows.ts';
import { type SizePlaces, sizePlaces } from '#shared/product/sizes.ts';

/** Sizes change rarely; a page that shows a new order must find it soon. */
const CACHE_MS = 1000;

let cached: Promise<SizePlaces> | undefined;

/** The shop's sizes, up to a second old. @throws ClientResponseError */
export function readSizePlaces(): Promise<SizePlaces> {
  if (cached !== undefined) return cached;
  const reading = readRows();
  const expire = () => {
    if (cached === reading) cached = undefined;
  };
  cached = reading;
  setTimeout(expire, CACHE_MS).unref();
  // Failures are not cached.
  reading.catch(expire);
  return reading;
}

async function readRows(): Promise<SizePlaces> {
  const rows = await publicDatabase().collection('sizes').getFullList();
  return sizePlaces(shownRows(sizeRowSchema, rows));
}
