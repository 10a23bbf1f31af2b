import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { count, observe } from '#server/metrics/metrics.ts';
import { REALTIME_PATH } from './pocketbase-path.ts';
import type { Route } from './route.ts';

/** Routes whose responses have the request's id; pages and pictures do not, to save bytes. */
const WITH_ID: ReadonlySet<Route['kind']> = new Set(['api', 'pocketbase', 'sandbox']);
/** Longest path that is logged, in characters. */
const MAX_LOGGED_PATH = 300;

/**
 * Gives a request an id for its response, its log lines and its endpoint; measures it and logs it once it is answered. An id
 * that the client sends is ignored.
 */
export function watchRequest(logger: Logger, route: Route, request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers['x-request-id'] = id;
  const { kind } = route;
  if (WITH_ID.has(kind)) response.setHeader('x-request-id', id);
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 'none';
    const ms = performance.now() - startedAt;
    count('shop_http_requests_total', { kind, status });
    // An event stream lasts as long as the client reads it.
    if (!isEvents(route)) observe('shop_http_request_seconds', ms / 1000, { kind });
    const level = WITH_ID.has(kind) ? 'info' : 'debug';
    if (logger.isLevelEnabled(level)) {
      const line = { ...requestFacts(request), method: request.method, status, ms: Math.round(ms) };
      logger[level](line, 'answered');
    }
  });
}

/** Id and path of a request, for log lines. */
export function requestFacts(request: IncomingMessage): { request: unknown; path: string } {
  return { request: request.headers['x-request-id'], path: pathOf(request) };
}

/** The path without the query, which may contain a search term or an order's key. */
export function pathOf(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?');
  return path.slice(0, MAX_LOGGED_PATH);
}

function isEvents(route: Route): boolean {
  return route.kind === 'pocketbase' && route.path === REALTIME_PATH;
}
