import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAYMENT_RETURN_PATH } from '#shared/api/payment-return.ts';
import { networkOf } from './client-address.ts';
import { isFromOwnPage } from './own-page.ts';
import { limitOf, type RateLimits } from './rate-limits.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests from other sites' pages, and those above the limit of `caller`'s address. Returns whether it did. */
export function refuse(
  { siteUrl, limits, caller }: { siteUrl: string; limits: RateLimits; caller: () => string },
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = 'GET' } = request;
  if (isStateChanging(route, method) && !isFromOwnPage(request, siteUrl)) {
    sendError(response, 403, 'forbidden', 'This can only be done from the shop’s own pages.');
    return true;
  }
  const limit = limitOf(route, method);
  const waitSeconds = limit === undefined ? 0 : limits?.get(limit)?.take(networkOf(caller()), performance.now());
  if (!waitSeconds) return false;
  sendTooMany(response, waitSeconds, route.kind === 'pocketbase');
  return true;
}

/** Asks to come back in `waitSeconds`, in PocketBase's own format too if its client reads it. */
export function sendTooMany(response: ServerResponse, waitSeconds: number, isForPocketBase: boolean): void {
  response.setHeader('retry-after', waitSeconds);
  const message = waitText(waitSeconds);
  const more = isForPocketBase ? { status: 429, message, data: {} } : {};
  sendError(response, 429, 'too_many_requests', message, more);
}

/** Except the return from payment, which is posted by the provider's site and has a signature. */
function isStateChanging(route: Route, method: string): boolean {
  if (READING.has(method)) return false;
  if (route.kind === 'api') return route.path !== PAYMENT_RETURN_PATH;
  return route.kind === 'pocketbase' || route.kind === 'sandbox';
}

function waitText(seconds: number): string {
  return `Too many attempts at once. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
}
