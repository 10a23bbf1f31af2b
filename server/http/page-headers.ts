import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_POLICY } from './content-policy.ts';

/** Rules for prefetching linked pages (docs/architecture.md). */
export const SPECULATION_RULES = '"/next-page.speculationrules"';

/** Sets the headers of pages; checkout has its own policy. */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse, policy = PAGE_POLICY): void {
  response.setHeader('content-security-policy', policy);
  if (request.headers['save-data'] !== 'on') response.setHeader('speculation-rules', SPECULATION_RULES);
}
