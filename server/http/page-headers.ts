import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_POLICY } from './content-policy.ts';

/** Says which linked pages the browser may fetch before they are asked for (docs/architecture.md). */
export const SPECULATION_RULES = '"/next-page.speculationrules"';

/** Sets the headers of the shop's pages; the page that pays has a policy of its own. */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse, policy = PAGE_POLICY): void {
  response.setHeader('content-security-policy', policy);
  if (request.headers['save-data'] !== 'on') response.setHeader('speculation-rules', SPECULATION_RULES);
}
