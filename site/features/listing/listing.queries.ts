import { fromWire, type ListingIndex } from './listing-index.ts';

/** Reads the index of a list; `isFresh` asks the shop whether it has changed. @throws when it cannot be read */
export async function readIndex(name: string, isFresh: boolean): Promise<ListingIndex> {
  const address = `/listing/${name}.json`;
  const response = await fetch(address, { cache: isFresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return fromWire(await response.json());
}
