import { property, textProperty } from '#shared/property.ts';
import { isOwnPath } from '#shared/text/own-path.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { readJson, removeText, writeJson } from '#site/device/storage.ts';

/** What a visitor was about to do when the shop asked for a sign-in. */
export interface SignInIntent {
  /** A path of the shop to return to. */
  path: string;
  /** The products to put on the wishlist, in the order in which they were marked. */
  productIds: readonly string[];
}

/** Without a note, signing in leads home (specification, section 4). */
export const NO_INTENT: SignInIntent = { path: '/', productIds: [] };

const STORAGE_KEY = 'GulmoharWanted';
/** Older notes are ignored. */
const LIFETIME_MS = 60 * 60 * 1000;
/** The last ones are kept. */
const MAX_PRODUCTS = 50;
const SIGN_IN_PAGE = /^\/auth(?![^/?#])/;
const PRODUCT_ID = /^[1-9]\d{0,14}$/;

/** Pages that show only who they belong to, and link to /auth. */
const OWN_PAGES = ['/wishlist', '/profile'];

/** Stores for this tab that signing in returns here and adds this product, and those noted before, to the wishlist. */
export function saveSignInIntent(productId: string): void {
  const path = location.pathname + location.search + location.hash;
  store(path, [...storedIntent().productIds.filter((id) => id !== productId), productId]);
}

/**
 * Stores for this tab that signing in returns to the wishlist or profile, if the visitor came from there. /auth reads it from the
 * referrer, because a press on those pages' link may come before their scripts.
 */
export function saveOwnPage(): void {
  const from = parseUrl(document.referrer);
  if (from?.origin === location.origin && OWN_PAGES.includes(from.pathname)) {
    store(from.pathname, storedIntent().productIds);
  }
}

/** Removes a product from the note; the last one removes the note. */
export function clearSignInIntent(productId: string): void {
  const before = storedIntent().productIds;
  const productIds = before.filter((id) => id !== productId);
  if (productIds.length === before.length) return;
  if (productIds.length === 0) takeSignInIntent();
  else store(storedIntent().path, productIds);
}

/** Returns the note of this tab and removes it. */
export function takeSignInIntent(): SignInIntent {
  const wanted = storedIntent();
  removeText(STORAGE_KEY, 'session');
  return wanted;
}

/** Validates a note: its path must be of this origin, and not a page for signing in. */
export function parseSignInIntent(note: unknown, nowMs: number): SignInIntent {
  const atMs = property(note, 'atMs');
  if (typeof atMs !== 'number' || nowMs - atMs > LIFETIME_MS) return NO_INTENT;
  const productIds = property(note, 'productIds');
  return {
    path: safePath(textProperty(note, 'path')),
    productIds: Array.isArray(productIds) ? productIds.filter(isProductId).slice(-MAX_PRODUCTS) : [],
  };
}

function safePath(path: string): string {
  return isOwnPath(path) && !SIGN_IN_PAGE.test(path) ? path : NO_INTENT.path;
}

function isProductId(id: unknown): id is string {
  return typeof id === 'string' && PRODUCT_ID.test(id);
}

function storedIntent(): SignInIntent {
  return parseSignInIntent(readJson(STORAGE_KEY, 'session'), Date.now());
}

function store(path: string, productIds: readonly string[]): void {
  writeJson(STORAGE_KEY, { path, productIds, atMs: Date.now() }, 'session');
}
