import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a line; the rest its owner chooses freely. */
const LINE_GROUPS = 4;

/** Which addresses are proxies of ours: those of this machine, and a list of addresses and networks such as 172.17.0.0/16. */
export function trustedProxies(list: string): BlockList {
  const trusted = new BlockList();
  trusted.addSubnet('127.0.0.0', 8);
  trusted.addAddress('::1', 'ipv6');
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits !== undefined) trusted.addSubnet(address, Number(bits), family);
    else if (address !== '') trusted.addAddress(address, family);
  }
  return trusted;
}

/**
 * The address a request comes from. What X-Forwarded-For says counts only from a proxy of ours, which has put the last entry
 * there itself (deploy/nginx.conf.template); anybody else could have made it up.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  const peer = plain(socket.remoteAddress ?? '');
  if (isIP(peer) === 0 || !trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return peer;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1);
  const named = plain(last?.trim() ?? '');
  return isIP(named) === 0 ? peer : named;
}

/** Whom an address stands for: itself, or for IPv6 the line (/64) it belongs to. */
export function lineOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, LINE_GROUPS).join(':');
}

/** IPv4 as it is written, also where a socket for both kinds has it. */
function plain(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
}
