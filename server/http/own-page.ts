import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of the shop, or from no page at all: a program, the provider's webhook. Browsers say
 * from where themselves, in a header that no page can set; older ones and those without https say it by the origin.
 */
export function isFromOwnPage({ headers }: IncomingMessage, siteUrl: string): boolean {
  const relation = headers['sec-fetch-site'];
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === siteUrl || URL.parse(origin)?.host === host;
}
