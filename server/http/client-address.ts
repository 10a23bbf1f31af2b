import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The /64 prefix of an IPv6 address identifies a connection; its owner chooses the rest. */
const PREFIX_GROUPS = 4;

/** The addresses of trusted proxies: this machine, and a comma-separated list of addresses and networks. */
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
 * The client's address. X-Forwarded-For is used only from a trusted proxy, which adds the last entry itself
 * (deploy/nginx.conf.template, deploy/Caddyfile); other clients could invent it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  const peer = normalize(socket.remoteAddress ?? '');
  if (isIP(peer) === 0 || !trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return peer;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1);
  const named = normalize(last?.trim() ?? '');
  return isIP(named) === 0 ? peer : named;
}

/** The address itself, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, PREFIX_GROUPS);
  return groups.map((group) => group.toString(16)).join(':');
}

/** Without the `::ffff:` of an IPv4 address on a dual-stack socket, and without an IPv6 zone. */
function normalize(address: string): string {
  return isIP(address) === 0 ? address : ipaddr.process(address.replace(/%.*$/, '')).toString();
}
