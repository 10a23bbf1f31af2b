import { readTerm } from '#shared/product/search-term.ts';
import { decodedPath } from '#shared/text/own-path.ts';
import { isHashed } from './cache-control.ts';

/** How the server handles a path. */
export type Route =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'api'; readonly path: string }
  | { readonly kind: 'pocketbase'; readonly path: string }
  /** Requests of the test payment window and the page of a payment link to the sandbox. */
  | { readonly kind: 'sandbox'; readonly path: string }
  | { readonly kind: 'media'; readonly recordId: string; readonly file: string }
  /** A file of the release, by its path in `client/`. */
  | { readonly kind: 'file'; readonly path: string; readonly isImmutable: boolean }
  /** The results of a search, rendered for this request. */
  | { readonly kind: 'search' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'missing' };

const MISSING: Route = { kind: 'missing' };

/** Pages that are sent for other paths and have none of their own. */
const NOT_FOUND_PAGES = new Set(['/404', '/500', '/index', '/product/not-found']);
const MEDIA = /^\/media\/([a-z0-9]{15})\/([A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:avif|jpe?g|png|webp|mp4|webm))$/;
const SEARCH_PAGE = '/search';
const SANDBOX = /^\/(v1\/[a-z]+\.[jt]s|sandbox\/(order|attempt|link|pay))$/;

/** The route of a request target (path and query). */
export function routeOf(url: string): Route {
  const [rawPath = '/', query] = splitOnce(url, '?');
  const path = decodedPath(rawPath);
  if (path === null) return MISSING;
  if (path === '/api' || path.startsWith('/api/')) return { kind: 'api', path };
  if (path.startsWith('/pb/')) return { kind: 'pocketbase', path: path.slice('/pb'.length) };
  if (SANDBOX.test(path)) return { kind: 'sandbox', path };
  const [, recordId, file] = MEDIA.exec(path) ?? [];
  if (recordId !== undefined && file !== undefined) return { kind: 'media', recordId, file };
  const clean = cleanPath(rawPath);
  if (clean !== rawPath) return { kind: 'redirect', to: query === undefined ? clean : `${clean}?${query}` };
  if (path === SEARCH_PAGE && readTerm(query ?? '') !== '') return { kind: 'search' };
  return fileRoute(path);
}

function fileRoute(path: string): Route {
  if (NOT_FOUND_PAGES.has(path)) return MISSING;
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  if (path === '/') return { kind: 'file', path: '/index.html', isImmutable: false };
  if (/\.[a-z0-9]+$/i.test(path)) return { kind: 'file', path, isImmutable: isHashed(path) };
  if (isIn('/admin')) return { kind: 'admin' };
  return { kind: 'file', path: `${path}.html`, isImmutable: false };
}

/** A page's canonical path: no slash, `.html` or `index.html` at the end. */
function cleanPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
