import { OFFLINE_PATH } from '#site/features/offline/caches.ts';
import { type CachePolicy, cachePolicyOf } from './cache-policy.ts';
import { cacheAnswer, cachedAnswer, cachePage, cachePageWithAssets } from './cached-answers.ts';

/**
 * Makes visited pages, cart and wishlist readable offline. Online, every page comes from the network, so that prices are
 * never outdated.
 */
declare const self: WorkerScope;

const RESULTS_PATH = '/search';
/** Readable offline even if never visited. */
const ALWAYS = [OFFLINE_PATH, '/cart', '/wishlist'];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// The page sends this message when it has finished loading (layouts/after-load.ts).
self.addEventListener('message', (event) => event.waitUntil(cacheOpenPages()));
self.addEventListener('fetch', (event) => {
  const policy = cachePolicyOf(event.request, self.location.origin);
  if (policy !== undefined) event.respondWith(answer(event, policy));
});

/** On a first visit stores only the offline page, so that the shop and not the browser answers without a network. */
async function install(): Promise<void> {
  if (self.registration.active === null) await cachePage(OFFLINE_PATH);
  else await cacheOpenPages();
}

/** Makes this worker serve the open pages too. */
async function activate(): Promise<void> {
  // Offline, Firefox shows its own error page when the preload fails, instead of the stored page.
  if (!self.navigator.userAgent.includes('Firefox/')) await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Stores the pages that are always readable, and the open pages, which were loaded before the worker. */
async function cacheOpenPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = pages.map(({ url }) => new URL(url).pathname);
  await Promise.all([...ALWAYS, ...paths.filter((path) => isCachedPage(path))].map(cachePageWithAssets));
}

function isCachedPage(path: string): boolean {
  const { origin } = self.location;
  const url = new URL(path, origin).href;
  const visit = { method: 'GET', mode: 'navigate', url, headers: new Headers(), referrer: '' } as const;
  return cachePolicyOf(visit, origin) === 'page';
}

async function answer(event: FetchEvent, policy: CachePolicy): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  // A page is the same file for all query parameters, except for search results. Other files may differ by query.
  const key = policy === 'page' && pathname !== RESULTS_PATH ? pathname : pathname + search;
  if (policy === 'asset' || policy === 'picture') {
    const copy = await cachedAnswer(policy, key);
    if (copy !== undefined) return copy;
  }
  try {
    const preloaded = await event.preloadResponse;
    const fresh = preloaded instanceof Response ? preloaded : await fetch(event.request);
    if (policy !== 'private') event.waitUntil(cacheAnswer(policy, key, fresh.clone()));
    return fresh;
  } catch (error) {
    const isPage = policy === 'page' || policy === 'private';
    const copy = policy === 'private' ? undefined : await cachedAnswer(policy, key);
    const answered = copy ?? (isPage ? await cachedAnswer('page', OFFLINE_PATH) : undefined);
    if (answered === undefined) throw error;
    return answered;
  }
}

/**
 * The parts of the worker's global scope that are used (W3C Service Workers). Declared here because TypeScript's own types
 * conflict with those of pages.
 */
interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly userAgent: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: {
    /** The active worker; null until one has been installed for the first time. */
    readonly active: object | null;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** An event that the browser keeps the worker alive for. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request on its way out. */
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker woke up. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}
