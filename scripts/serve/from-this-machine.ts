import type { IncomingMessage } from 'node:http';

/** Whether a request was made on this machine itself, not handed on by a proxy on it. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { remoteAddress, localAddress } = request.socket;
  const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isProxied && remoteAddress !== undefined && remoteAddress === localAddress;
}
