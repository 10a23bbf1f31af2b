import type { IncomingMessage } from 'node:http';

/** Headers that proxies add; some add only one. */
const OF_PROXIES = /^(x-forwarded-.+|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Whether a request was sent from this machine and not through a proxy. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { remoteAddress, localAddress } = request.socket;
  const isProxied = Object.keys(request.headers).some((name) => OF_PROXIES.test(name));
  return !isProxied && remoteAddress !== undefined && remoteAddress === localAddress;
}
