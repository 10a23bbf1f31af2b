import type { IncomingMessage } from 'node:http';

/** What proxies add to what they hand on; some of them only one of these. */
const OF_PROXIES = /^(x-forwarded-.+|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Whether a request was made on this machine itself, not handed on by a proxy on it. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { remoteAddress, localAddress } = request.socket;
  const isProxied = Object.keys(request.headers).some((name) => OF_PROXIES.test(name));
  return !isProxied && remoteAddress !== undefined && remoteAddress === localAddress;
}
