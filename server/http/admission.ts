import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAYMENT_RETURN_PATH } from '#shared/api/payment-return.ts';
import { lineOf } from './client-address.ts';
import { isFromOwnPage } from './own-page.ts';
import { limitOf, type RateLimits } from './rate-limits.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers a request that may not go on: from another site's page, or one too many of its
 * address, `caller`. Gives whether it has.
 */
export function refuse(
  { siteUrl, limits, caller }: { siteUrl: string; limits: RateLimits; caller: () => string },
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = 'GET' } = request;
  if (changesSomething(route, method) && !isFromOwnPage(request, siteUrl)) {
    sendError(response, 403, 'forbidden', 'This can only be done from the shop’s own pages.');
    return true;
  }
  const limit = limitOf(route, method);
  const waitSeconds = limit === undefined ? 0 : limits?.[limit].take(lineOf(caller()), performance.now());
  if (!waitSeconds) return false;
  response.setHeader('retry-after', waitSeconds);
  const message = waitText(waitSeconds);
  // PocketBase's client reads a refusal where PocketBase has it.
  const more = route.kind === 'pocketbase' ? { status: 429, message, data: {} } : {};
  sendError(response, 429, 'too_many_requests', message, more);
  return true;
}

/** The provider's form that brings a buyer back is another site's by its nature, and proves itself by its signature. */
function changesSomething(route: Route, method: string): boolean {
  if (READING.has(method)) return false;
  if (route.kind === 'api') return route.path !== PAYMENT_RETURN_PATH;
  return route.kind === 'pocketbase' || route.kind === 'sandbox';
}

function waitText(seconds: number): string {
  return `Too many attempts at once. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
}
