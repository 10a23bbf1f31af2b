import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { READY_PATH } from '#shared/api/health.ts';
import type { HttpVariables } from '../environment/processes.ts';
import { refuse } from './admission.ts';
import { IMMUTABLE, REVALIDATE } from './cache-control.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { PAGE_POLICY, paymentPolicy, UPLOAD_POLICY } from './content-policy.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import { mediaFolder, sendMedia } from './media.ts';
import { setPageHeaders } from './page-headers.ts';
import { answerPocketBase } from './pocketbase.ts';
import { forward } from './proxy.ts';
import { type Route, routeOf } from './route.ts';
import { sendSearchPage } from './search-page.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendError } from './send-error.ts';
import { isRefusal, sendFailure } from './send-failure.ts';
import { sendFile } from './send-file.ts';
import { sendMoved, sendOldPath } from './send-moved.ts';
import type { Site } from './site.ts';
import { cutOffStalledReader } from './stalled-readers.ts';
import { pathOf, requestFacts, watchRequest } from './watch-request.ts';

/** A payment attempt consists of a few ids. */
const MAX_PAYMENT_BYTES = 64 * 1024;
const PAYING_PAGE = '/checkout.html';
/** The search page without results, sent if rendering them fails: its script then fetches them from /api/search. */
const STATIC_SEARCH = { kind: 'file', path: '/search.html', isImmutable: false } as const;
const POLICY = 'content-security-policy';

/** Answers one request; never throws. */
export async function handle(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const route = routeOf(request.url ?? '/');
  watchRequest(site.logger, route, request, response);
  cutOffStalledReader(response);
  try {
    setSecurityHeaders(response, site.environment.PUBLIC_SITE_URL);
    await answer(site, route, request, response);
  } catch (error) {
    if (response.destroyed || site.signal.aborted) return void response.destroy();
    if (!isRefusal(error)) site.logger.error({ ...requestFacts(request), err: error }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    sendFailure(response, error);
  }
}

async function answer(site: Site, route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Computed only when needed, not for pages and files.
  const caller = () => clientAddress(request, site.trustedProxies);
  const { limits, environment } = site;
  if (refuse({ siteUrl: environment.PUBLIC_SITE_URL, limits, caller }, route, request, response)) return;
  if (route.kind === 'api')
    return answerApi(site, { path: route.path, network: networkOf(caller()) }, request, response);
  if (route.kind === 'pocketbase') {
    return answerPocketBase(pocketBaseOf(site, route.path, caller()), request, response);
  }
  if (route.kind === 'sandbox') return answerSandbox(site, route.path, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendError(response, 405, 'invalid_request', 'This address can only be read.');
  }
  if (route.kind === 'redirect') return void response.writeHead(308, { location: route.to }).end();
  if (route.kind === 'search' && (await sendSearchPage(site, request, response))) return;
  const isSent =
    (await sendContent(site, { route, caller }, request, response)) ||
    (route.kind === 'file' && (await sendOldPath(site, route.path, request, response)));
  if (!isSent) await sendNotFound(site, request, response);
}

function pocketBaseOf({ environment, signal, presence, findAddresses }: Site, path: string, caller: string) {
  const { POCKETBASE_URL: origin, INTERNAL_SECRET: secret, RATE_LIMIT_FACTOR: factor } = environment;
  const isSecure = environment.PUBLIC_SITE_URL.startsWith('https:');
  return { origin, path, caller, signal, presence, findAddresses, secret, isSecure, factor };
}

type ContentRoute = Exclude<Route, { kind: 'api' | 'pocketbase' | 'sandbox' | 'redirect' }>;

async function sendContent(
  site: Site,
  { route, caller }: { route: ContentRoute; caller: () => string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { environment, release, files, signal } = site;
  const client = join(release.directory, 'client');
  if (route.kind === 'missing') return false;
  if (route.kind === 'search') return sendContent(site, { route: STATIC_SEARCH, caller }, request, response);
  if (route.kind === 'admin') {
    response.setHeader(POLICY, PAGE_POLICY);
    response.setHeader('x-robots-tag', 'noindex');
    return sendFile(files, request, response, { path: join(client, 'admin/index.html'), cacheControl: REVALIDATE });
  }
  if (route.kind === 'file') {
    const policy = route.path === PAYING_PAGE ? paymentPolicy(environment.PAYMENT_SANDBOX_URL) : PAGE_POLICY;
    if (route.path.endsWith('.html')) setPageHeaders(request, response, policy);
    // In a bucket, the page of a redirect has the key of its old path.
    if (!files.hasRanges && (await sendMoved(files, request, response, join(client, route.path)))) return true;
    const cacheControl = route.isImmutable ? IMMUTABLE : REVALIDATE;
    return sendFile(files, request, response, { path: join(client, route.path), cacheControl });
  }
  response.setHeader(POLICY, UPLOAD_POLICY);
  const { POCKETBASE_URL: pocketBaseUrl, RATE_LIMIT_FACTOR: factor } = environment;
  const { presence } = site;
  const store = { pocketBaseUrl, presence, folder: mediaOf(environment, client), files, signal, caller, factor };
  return sendMedia(store, route, request, response);
}

/** The folder that product pictures and videos are read from; null if PocketBase fetches them from a bucket of their own. */
function mediaOf({ MEDIA_FROM_BUCKET, POCKETBASE_DIR }: HttpVariables, client: string): string | null {
  if (MEDIA_FROM_BUCKET === '1') return null;
  return POCKETBASE_DIR === undefined ? join(client, 'media') : mediaFolder(POCKETBASE_DIR);
}

async function answerApi(
  site: Site,
  { path, network }: { path: string; network: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The Fetch API, which endpoints use, does not support these methods.
  if (request.method === 'TRACE') return sendError(response, 405, 'invalid_request', 'No endpoint has this method.');
  if (path === READY_PATH) return sendReadiness(site, response);
  const notFound = () => sendError(response, 404, 'not_found', 'There is no such endpoint.');
  if (path.startsWith('/api/internal/') && !isFromThisMachine(request)) return notFound();
  await site.astro(request, response, notFound, { network });
}

function sendReadiness({ isReady }: Site, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.statusCode = isReady() ? 204 : 503;
  response.end();
}

async function answerSandbox(
  site: Site,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { PAYMENT_SANDBOX_URL: origin } = site.environment;
  if (origin === undefined) return sendNotFound(site, request, response);
  await forward({ origin, path, maxBodyBytes: MAX_PAYMENT_BYTES, signal: site.signal }, request, response);
}

async function sendNotFound(
  { release, files, logger }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  logger.warn(requestFacts(request), 'page not found');
  setPageHeaders(request, response);
  const page = pathOf(request).startsWith('/product/') ? 'product/not-found.html' : '404.html';
  const path = join(release.directory, 'client', page);
  if (await sendFile(files, request, response, { path, cacheControl: REVALIDATE, status: 404 })) return;
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Page not found.');
}
