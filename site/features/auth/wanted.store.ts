import { property, textProperty } from '#shared/property.ts';

/** What a visitor was about to do when the shop asked for a sign-in. */
export interface Wanted {
  /** A path of the shop to return to. */
  path: string;
  /** The product to put on the wishlist, or ''. */
  productId: string;
}

/** Who was not on the way to anything goes home (specification, section 4). */
export const NOTHING_WANTED: Wanted = { path: '/', productId: '' };

const STORAGE_KEY = 'GulmoharWanted';
/** After this long a visitor wants something else. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Notes, for this tab, to return here after signing in, and what to finish then. */
export function rememberWanted(productId = ''): void {
  const path = location.pathname + location.search + location.hash;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, productId, atMs: Date.now() }));
  } catch {
    // Storage may be forbidden (private browsing): signing in leads home then.
  }
}

/** Forgets the note if it is about this product. */
export function forgetWanted(productId: string): void {
  try {
    if (textProperty(storedNote(), 'productId') === productId) sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above: there is no note.
  }
}

/** What was wanted in this tab. The note is used up. */
export function takeWanted(): Wanted {
  try {
    const note = storedNote();
    sessionStorage.removeItem(STORAGE_KEY);
    return parseWanted(note, location.origin, Date.now());
  } catch {
    // Forbidden storage or a damaged note.
    return NOTHING_WANTED;
  }
}

/** A note, checked: only a path of this very origin is returned to, and never a page for signing in. */
export function parseWanted(note: unknown, origin: string, nowMs: number): Wanted {
  const atMs = property(note, 'atMs');
  if (typeof atMs !== 'number' || nowMs - atMs > LIFETIME_MS) return NOTHING_WANTED;
  const productId = textProperty(note, 'productId');
  return {
    path: safePath(textProperty(note, 'path'), origin),
    productId: /^[1-9]\d{0,14}$/.test(productId) ? productId : '',
  };
}

function safePath(path: string, origin: string): string {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (!path.startsWith('/') || url?.origin !== origin) return NOTHING_WANTED.path;
  // A path may be normalized into one that begins with two slashes, which is another host's address.
  if (/^\/(\/|auth(\/|$))/.test(url.pathname)) return NOTHING_WANTED.path;
  return url.pathname + url.search + url.hash;
}

function storedNote(): unknown {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
}
