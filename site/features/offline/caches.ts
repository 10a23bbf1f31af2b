/** Shown in place of a page that is neither reachable nor stored. */
export const OFFLINE_PATH = '/offline';
/** The worker's cache of pages. */
export const PAGE_CACHE = 'pages';

/** The worker's cache of the signed-in shopper's own data. */
export const OWN_CACHE = 'own';

/** Deletes the shopper's own data from the device. Call it on sign-out. */
export async function forgetKeptLists(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(OWN_CACHE);
}
