import { fromWire, type ListingIndex } from './listing-index.ts';

/** Reads the index of a list; `isFresh` revalidates the browser's cached copy. @throws if it cannot be read */
export async function readIndex(name: string, isFresh: boolean): Promise<ListingIndex> {
  const address = `/listing/${name}.json`;
  const response = await fetch(address, { cache: isFresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return fromWire(await response.json());
}
