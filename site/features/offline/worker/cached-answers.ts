import { PAGE_CACHE } from '#site/features/offline/caches.ts';
import { OWN_CACHE } from '../caches.ts';
import type { CachePolicy } from './cache-policy.ts';

type Stored = Exclude<CachePolicy, 'private'>;

/** The caches and their largest number of entries; the oldest entry is deleted first. */
const CACHES: Readonly<Record<Stored, { name: string; most: number }>> = {
  page: { name: PAGE_CACHE, most: 40 },
  asset: { name: 'assets', most: 200 },
  picture: { name: 'pictures', most: 150 },
  own: { name: OWN_CACHE, most: 12 },
};

/** Stores a copy of a complete, successful answer. */
export async function cacheAnswer(policy: Stored, key: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic') return;
  const { name, most } = CACHES[policy];
  const cache = await caches.open(name);
  // Deleted first, because a cache lists entries in the order they were added.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
}

/** The stored copy; undefined if none exists. */
export async function cachedAnswer(policy: Stored, key: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES[policy].name);
  return cache.match(key, { ignoreVary: true });
}

/** Fetches and stores a page without the files it needs. */
export async function cachePage(path: string): Promise<void> {
  await cacheAnswer('page', path, await fetch(path));
}

/** Fetches a page and every built file it needs, down to the modules that its modules import, and stores them. */
export async function cachePageWithAssets(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await cacheAnswer('page', path, answer);
  await cacheAssets(linkedAssets(text), new Set());
}

async function cacheAssets(paths: readonly string[], known: Set<string>): Promise<void> {
  const fresh = paths.filter((path) => !known.has(path));
  for (const path of fresh) known.add(path);
  await Promise.all(
    fresh.map(async (path) => {
      const answer = (await cachedAnswer('asset', path)) ?? (await fetch(path));
      const text = path.endsWith('.woff2') ? '' : await answer.clone().text();
      await cacheAnswer('asset', path, answer);
      await cacheAssets(linkedAssets(text), known);
    }),
  );
}

/** Addresses of built files and fonts that a page or a style sheet names. */
const NAMED = /\/(?:_astro|fonts)\/[\w.@-]+\.(?:js|css|woff2)/g;
/** Modules that a built module imports by relative path. */
const IMPORTED = /["'](?:\.\/|_astro\/)([\w.@-]+\.(?:js|css))["']/g;

/** The built files a text names, as paths of the site; `text` is HTML, CSS or JavaScript. */
export function linkedAssets(text: string): string[] {
  const imported = [...text.matchAll(IMPORTED)].map(([, name]) => `/_astro/${name}`);
  return [...new Set([...(text.match(NAMED) ?? []), ...imported])];
}
