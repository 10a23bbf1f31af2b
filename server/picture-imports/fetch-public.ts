import { lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { get as getSecure, Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { BodySource } from '#server/endpoints/body.ts';

/** Why a picture is not in the library, for staff. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}

const NOT_ADDRESS = 'This is not the web address of a picture.';
const NOT_PUBLIC = 'The address leads into a private network, so it is not opened.';
const PORT = 'The address has a port, so it is not opened.';
const CIRCLE = 'The address leads from one page to another without end.';

/** Hosts with their ports that may be private: for tests, no program passes any. */
type Allowed = ReadonlySet<string> | undefined;

const MOST_REDIRECTS = 5;
const plainAgent = new PlainAgent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/**
 * GETs an address that staff have imported, which may point into the shop's own network. Each address, also of a redirect, has to be
 * public, and a name only has public addresses, of which one is connected to. The body is not decoded; the caller limits its size.
 * @throws PictureProblem; other errors if it does not answer, or `signal` aborts
 */
export async function fetchPublic(address: string, signal: AbortSignal, allowed?: Allowed): Promise<BodySource> {
  let url = checkedUrl(URL.parse(address), allowed);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await get(url, signal, allowed);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) {
      const length = new Headers({ 'content-length': headers['content-length'] ?? '0' });
      return { headers: length, body: Readable.toWeb(answer) };
    }
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      throw new PictureProblem(`The other shop answered with error ${statusCode}.`);
    }
    url = checkedUrl(URL.parse(headers.location, url), allowed);
  }
  throw new PictureProblem(CIRCLE);
}

function checkedUrl(url: URL | null, allowed: Allowed): URL {
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') throw new PictureProblem(NOT_ADDRESS);
  if (allowed?.has(url.host)) return url;
  // Other ports are those of services, also of this machine's.
  if (url.port !== '') throw new PictureProblem(PORT);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number needs no lookup.
  if (isIP(host) !== 0 && !isPublic(host)) throw new PictureProblem(NOT_PUBLIC);
  return url;
}

function get(url: URL, signal: AbortSignal, allowed: Allowed): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const options = {
    signal,
    agent: isSecure ? secureAgent : plainAgent,
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    ...(allowed?.has(url.host) ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    (isSecure ? getSecure : getPlain)(url, options, resolve).on('error', reject);
  });
}

/** Finds the addresses of a name; an error if one of them is not public. What is checked here is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error, '');
    else if (!addresses.every(({ address }) => isPublic(address))) callback(new PictureProblem(NOT_PUBLIC), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address is of the open internet; one inside IPv6, as of NAT64 and 6to4, is not. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address.replace(/%.*$/, '')).range() === 'unicast';
}
