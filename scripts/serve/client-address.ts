import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

const LOOPBACK = /^(127\.|::1$)/;
/** Groups of an IPv6 address that name a line; the rest its owner chooses freely. */
const LINE_GROUPS = 4;

/**
 * The address a request comes from. What X-Forwarded-For says counts only from a proxy on this machine, which has put the
 * last entry there itself (deploy/nginx.conf.template); anybody else could have made it up.
 */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const peer = plain(socket.remoteAddress ?? '');
  if (!LOOPBACK.test(peer)) return peer;
  const named = plain(
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '',
  );
  return isIP(named) === 0 ? peer : named;
}

/** Whom an address stands for: itself, or for IPv6 the line (/64) it belongs to. */
export function lineOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8).fill('0');
  const groups = [...(before ?? []), ...zeros.slice((before ?? []).length + (after ?? []).length), ...(after ?? [])];
  return groups.slice(0, LINE_GROUPS).join(':');
}

/** IPv4 as it is written, also where a socket for both kinds has it. */
function plain(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
}
