import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AstroHandler } from './astro-handler.ts';
import { BodyTooLarge } from './body-limit.ts';
import type { ServeEnvironment } from './environment.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import { isOpenToBrowsers } from './pocketbase-path.ts';
import { proxy } from './proxy.ts';
import { type Route, routeOf } from './route.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A picture in full size with all its smaller renderings, as the admin uploads them. */
const MAX_UPLOAD_BYTES = 80 * 1024 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;

/** What answering needs. */
export interface Site {
  readonly environment: ServeEnvironment;
  readonly astro: AstroHandler;
  readonly logger: Logger;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

/** Answers one request; never throws. */
export async function handle(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    setSecurityHeaders(response, site.environment.PUBLIC_SITE_URL);
    await answer(site, routeOf(request.url ?? '/'), request, response);
  } catch (error) {
    if (response.destroyed || site.signal.aborted) return void response.destroy();
    const isTooLarge = error instanceof BodyTooLarge;
    if (!isTooLarge) site.logger.error({ err: error, path: request.url }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    if (!request.complete) response.setHeader('connection', 'close');
    if (isTooLarge) return sendError(response, 413, 'invalid_request', 'The request is too large.');
    sendError(response, 500, 'internal_error', 'Something went wrong on our side. Please try again in a moment.');
  }
}

async function answer(site: Site, route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (route.kind === 'api') return answerApi(site, request, response);
  if (route.kind === 'pocketbase') return answerPocketBase(site, route.path, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendError(response, 405, 'invalid_request', 'This address can only be read.');
  }
  if (route.kind === 'redirect') return void response.writeHead(308, { location: route.to }).end();
  const isSent = await sendContent(site, route, request, response);
  if (!isSent) await sendNotFound(site, request, response);
}

async function sendContent(
  { environment, signal }: Site,
  route: Exclude<Route, { kind: 'api' | 'pocketbase' | 'redirect' }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const client = join(environment.RELEASE_DIR, 'client');
  if (route.kind === 'missing') return false;
  if (route.kind === 'admin') {
    response.setHeader('x-robots-tag', 'noindex');
    return sendFile(request, response, { path: join(client, 'admin/index.html'), cacheControl: REVALIDATE });
  }
  if (route.kind === 'file') {
    const cacheControl = route.isImmutable ? IMMUTABLE : REVALIDATE;
    return sendFile(request, response, { path: join(client, route.path), cacheControl });
  }
  if (environment.MEDIA_FROM_BUCKET === '1') {
    await proxy(request, response, {
      origin: environment.POCKETBASE_URL,
      path: `/api/files/shop_product_images/${route.recordId}/${route.file}`,
      maxBodyBytes: 0,
      headers: { 'cache-control': IMMUTABLE },
      signal,
    });
    return true;
  }
  const folder = join(environment.POCKETBASE_DIR, 'storage', 'shop_product_images', route.recordId);
  return sendFile(request, response, { path: join(folder, route.file), cacheControl: IMMUTABLE });
}

async function answerApi({ astro }: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const notFound = () => sendError(response, 404, 'not_found', 'There is no such endpoint.');
  const isInternal = request.url?.startsWith('/api/internal/') === true;
  if (isInternal && !isFromThisMachine(request)) return notFound();
  await astro(request, response, notFound);
}

async function answerPocketBase(
  { environment, signal }: Site,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOpenToBrowsers(path)) return sendError(response, 404, 'not_found', 'There is no such address.');
  const query = request.url?.split('?')[1];
  await proxy(request, response, {
    origin: environment.POCKETBASE_URL,
    path: query === undefined ? path : `${path}?${query}`,
    maxBodyBytes: path.startsWith('/api/collections/product_images/') ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES,
    headers: path.startsWith('/api/files/') ? {} : { 'cache-control': 'no-store' },
    signal,
  });
}

async function sendNotFound({ environment, logger }: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  logger.warn({ path: request.url }, 'page not found');
  const page = request.url?.startsWith('/product/') === true ? 'product/not-found.html' : '404.html';
  const path = join(environment.RELEASE_DIR, 'client', page);
  if (await sendFile(request, response, { path, cacheControl: REVALIDATE, status: 404 })) return;
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Page not found.');
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.setHeader('cache-control', 'no-store');
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ error: { code, message } }));
}
