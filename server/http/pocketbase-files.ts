import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressLines } from './address-lines.ts';
import { networkOf } from './client-address.ts';
import { forward, openConnections, type Upstream } from './proxy.ts';

/**
 * Files are as large as videos, and a reader holds a connection to PocketBase until it has read its file. So files have connections of
 * their own: readers that do not read keep files waiting at most, never sign-in and checkout.
 */
const connections = openConnections(64);
/** Files of one address at a time; others of that address wait. */
const inLine = addressLines(8);
/** How long a file may take to begin, in ms. PocketBase may have to fetch it from a bucket. */
const TIMEOUT_MS = 20_000;

/** A file that PocketBase reads for a client at `caller`; `factor` is RATE_LIMIT_FACTOR. */
export interface PocketBaseFile extends Pick<Upstream, 'origin' | 'path' | 'headers' | 'signal' | 'presence'> {
  readonly caller: string;
  readonly factor: number;
}

/** Sends a file that PocketBase stores. @throws as forward */
export function forwardFile(
  { caller, factor, ...file }: PocketBaseFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const upstream = { ...file, caller, maxBodyBytes: 0, connections, timeoutMs: TIMEOUT_MS };
  return inLine(networkOf(caller), factor, () => forward(upstream, request, response));
}
