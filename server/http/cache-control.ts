/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated every time. */
export const REVALIDATE = 'no-cache';

const HASHED = /^\/(_astro|admin\/assets)\//;

/** Whether the name of a release's file, by its path in `client/`, contains a hash of its content. */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}
