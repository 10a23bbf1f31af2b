import { decodedPath, isOwnPath } from './text/own-path.ts';
import { unescaped } from './text/unescaped.ts';

/**
 * Old paths that lead to pages of the shop (collection `redirects`). A path with a page of its own is never redirected: the
 * redirect is the page's file in `moved/`, which the server looks at only where there is no page.
 */

/** Longest path of a redirect, in characters; as in pb_migrations. */
export const MAX_REDIRECT_PATH = 500;
/** In bytes of UTF-8: file systems allow 255 for a name. */
const MAX_SEGMENT_BYTES = 200;
/** Redirects that follow one another; a longer chain leads nowhere. */
const MAX_STEPS = 20;
/** Paths that the shop's programs answer, whatever pages there are. */
const OWN = /^\/(?:admin|api|feeds|media|moved|pb|sandbox|search|v1|_astro)(?:\/|$)|^\/product\/\d+$|^\/$/;
const ORIGIN = /^https?:\/\/[^/?#]+/i;
/** As the server writes addresses: what it sends in a header is plain ASCII. */
const NOT_IN_TARGET = /[\s\\"'<>`^{|}]/;

export const REDIRECT_FAULTS = {
  from: 'Enter the path of the old page, such as /products/silk-kurta.',
  own: 'The shop uses this path itself. Enter a path of the old shop.',
  to: 'Enter a page of this shop, such as /product/1001 or /sale.',
  loop: 'This would lead back to the old path. Enter another page.',
} as const;

/** The old path in a typed path or address, as redirects are stored: decoded, without a slash or `.html` at the end. */
export function oldPathIn(typed: string): string {
  const path = typed
    .trim()
    .replace(ORIGIN, '')
    .replace(/[?#].*$/s, '');
  const clean = unescaped(path)
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return clean === '' && path !== '' ? '/' : clean;
}

/** What is wrong with the paths of a redirect, in words for staff; '' if nothing is. */
export function redirectFaults({ from_path, to_path }: { from_path: string; to_path: string }) {
  return { from_path: fromFault(from_path), to_path: toFault(to_path, from_path) };
}

function fromFault(path: string): string {
  const isPath = path.length <= MAX_REDIRECT_PATH && !path.includes('%') && decodedPath(path) !== null;
  if (!isPath || path !== oldPathIn(path)) return REDIRECT_FAULTS.from;
  if (path.split('/').some((segment) => utf8Bytes(segment) > MAX_SEGMENT_BYTES)) return REDIRECT_FAULTS.from;
  return OWN.test(path) ? REDIRECT_FAULTS.own : '';
}

function toFault(path: string, from: string): string {
  if (!isOwnPath(path) || NOT_IN_TARGET.test(path) || path.length > MAX_REDIRECT_PATH) return REDIRECT_FAULTS.to;
  return oldPathIn(path) === from ? REDIRECT_FAULTS.loop : '';
}

function utf8Bytes(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}

/** Where a path leads in the end; null if it leads nowhere or in a circle. `next` gives the target of a path. */
export function endOf(from: string, next: (path: string) => string | undefined): string | null {
  let to = next(from);
  if (to === undefined) return null;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const further = next(oldPathIn(to));
    if (further === undefined) return to;
    to = further;
  }
  return null;
}

/** The page of a redirect; its file is in `moved/`. */
export function movedPage(from: string): string {
  return `/moved${from}/to`;
}

const MOVED = '<!doctype html><meta http-equiv="refresh" content="0;url=';

/** The page of a redirect for browsers whose server has no redirects, such as a bucket. `to` is a path, `url` its address. */
export function movedHtml(to: string, url: string): string {
  const [path, address] = [to, url].map((text) => text.replaceAll('&', '&amp;'));
  return `${MOVED}${path}"><meta charset="utf-8"><title>This page has moved</title><link rel="canonical" href="${address}"><p><a href="${path}">This page has moved</a></p>\n`;
}

/** Where a file leads that is the page of a redirect; null for other files. */
export function movedTarget(file: string): string | null {
  if (!file.startsWith(MOVED)) return null;
  const end = file.indexOf('"', MOVED.length);
  return end < 0 ? null : file.slice(MOVED.length, end).replaceAll('&amp;', '&');
}
