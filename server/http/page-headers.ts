import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_POLICY } from './content-policy.ts';

/** Linked pages are prefetched; where there is a mouse, products are prerendered (docs/develop/architecture.md). */
export const SPECULATION_RULES = {
  desktop: '"/next-page.speculationrules"',
  mobile: '"/next-page-mobile.speculationrules"',
};
/** `Sec-CH-UA-Mobile` of phones. */
export const IS_MOBILE = '?1';

/** Sets the headers of pages; checkout has its own policy. */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse, policy = PAGE_POLICY): void {
  response.setHeader('content-security-policy', policy);
  const { 'save-data': saveData, 'sec-ch-ua-mobile': mobile } = request.headers;
  if (saveData === 'on') return;
  response.setHeader('speculation-rules', SPECULATION_RULES[mobile === IS_MOBILE ? 'mobile' : 'desktop']);
}
