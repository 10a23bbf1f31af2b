import { OFFLINE_PATH } from './offline-path.ts';
import { PAGE_CACHE } from './page-cache.ts';

/** A page stored on the device. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** Not listed: the offline page itself, and pages that it links anyway. */
const LEFT_OUT = new Set([OFFLINE_PATH, '/cart', '/wishlist']);

/** The pages stored by the worker, last visited first. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(PAGE_CACHE);
  const requests = [...(await cache.keys())].reverse();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const path = new URL(request.url).pathname;
      const html = (await (await cache.match(request))?.text()) ?? '';
      return { path, title: titleOf(html) };
    }),
  );
  return pages.filter(({ path, title }) => title !== '' && !LEFT_OUT.has(path));
}

/** The page's title without the shop's name. */
function titleOf(html: string): string {
  const title = new DOMParser().parseFromString(html, 'text/html').title;
  return title.split(' | ')[0] ?? '';
}
