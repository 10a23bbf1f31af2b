import { openConnections } from './proxy.ts';

/** Open event streams of one address: the tabs of a family, or of an office. */
const STREAMS_AN_ADDRESS = 20;
/** Of all addresses. Streams have connections of their own, so that they cannot keep sign-in and checkout waiting. */
const STREAMS = 512;

/** Connections of event streams to PocketBase, and to wait no longer than this for one, in ms. */
export const streamConnections = openConnections(STREAMS);
export const STREAM_TIMEOUT_MS = 10_000;

const open = new Map<string, number>();

/**
 * Counts a stream of `network`. Returns the function that ends it, or null if the network has too many; `factor` is
 * RATE_LIMIT_FACTOR.
 */
export function countStream(network: string, factor: number): (() => void) | null {
  const count = open.get(network) ?? 0;
  if (factor > 0 && count >= STREAMS_AN_ADDRESS * factor) return null;
  open.set(network, count + 1);
  return () => {
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  };
}
