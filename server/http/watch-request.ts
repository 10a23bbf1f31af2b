import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { count, observe } from '#server/metrics/registry.ts';
import type { Route } from './route.ts';

/** Kinds of address whose answers carry the request's id; pages and pictures are files, and stay as small as they are. */
const WITH_ID: ReadonlySet<Route['kind']> = new Set(['api', 'pocketbase', 'sandbox']);
/** Of a path, in characters: enough to find what leads there. */
const MAX_LOGGED_PATH = 300;

/**
 * Gives a request its id, which its answer, its lines in the log and the endpoint behind it carry; counts and times it,
 * and logs it once it has been answered. What a browser sends as an id is not believed.
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
    // A stream of events lasts as long as somebody reads it.
    if (!isEvents(route)) observe('shop_http_request_seconds', ms / 1000, { kind });
    const level = WITH_ID.has(kind) ? 'info' : 'debug';
    if (logger.isLevelEnabled(level)) {
      const line = { ...requestFacts(request), method: request.method, status, ms: Math.round(ms) };
      logger[level](line, 'answered');
    }
  });
}

/** What a line of the log says of the request that it is about: its id and its path. */
export function requestFacts(request: IncomingMessage): { request: unknown; path: string } {
  return { request: request.headers['x-request-id'], path: pathOf(request) };
}

/** The path alone: a query may carry what somebody typed, or the key to an order. */
export function pathOf(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?');
  return path.slice(0, MAX_LOGGED_PATH);
}

function isEvents(route: Route): boolean {
  return route.kind === 'pocketbase' && route.path === '/api/realtime';
}
