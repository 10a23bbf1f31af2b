import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of the shop, or from no page, such as a webhook. Browsers report it in Sec-Fetch-Site,
 * which pages cannot set; older browsers and those without https in Origin.
 */
export function isFromOwnPage({ headers }: IncomingMessage, siteUrl: string): boolean {
  const relation = headers['sec-fetch-site'];
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === siteUrl || URL.parse(origin)?.host === host;
}
