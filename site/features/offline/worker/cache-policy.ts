import { parseUrl } from '#shared/text/parse-url.ts';

/** What the worker does with a request; undefined leaves it to the browser. */
export type CachePolicy =
  /** From the network; the kept copy when none exists. */
  | 'page'
  /** About one order or one account: from the network, never kept. */
  | 'private'
  /** Never changes under its address: the kept copy first. */
  | 'asset'
  | 'picture'
  /** The signed-in shopper's own lists: like a page, kept apart. */
  | 'own';

/** Not the checkout, whose HTML is the same for all. */
const PRIVATE_PAGE = /^\/(auth|profile|order-confirmation)(\/|$)/;
/** Of staff, or no page of the shop. */
const OTHER_PAGE = /^\/(admin|api|pb|media|sandbox|v1)(\/|$)/;
const ASSET = /^\/(_astro|fonts|icons)\/|^\/(favicon|placeholder)\.svg$/;
const PICTURE = /^\/media\/.+\.(avif|webp|jpe?g|png)$/;
const WISHES = '/pb/api/collections/wishlists/records';
const CARDS = '/api/cards';
/** Whose cards are the shopper's own list, too. */
const WISHLIST_PAGE = '/wishlist';

/** The data of a request that decides. */
export type PolicyRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers' | 'referrer'>;

/** Decides by the request alone, never by the answer. `origin` is the shop's. */
export function cachePolicyOf(request: PolicyRequest, origin: string): CachePolicy | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return undefined;
  if (request.mode === 'navigate') {
    if (OTHER_PAGE.test(url.pathname)) return undefined;
    return PRIVATE_PAGE.test(url.pathname) ? 'private' : 'page';
  }
  if (ASSET.test(url.pathname)) return 'asset';
  if (PICTURE.test(url.pathname)) return 'picture';
  const isOwn =
    (url.pathname === WISHES && request.headers.has('authorization')) ||
    (url.pathname === CARDS && parseUrl(request.referrer)?.pathname === WISHLIST_PAGE);
  return isOwn ? 'own' : undefined;
}
