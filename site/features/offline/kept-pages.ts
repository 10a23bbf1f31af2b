import { OFFLINE_PATH } from './offline-path.ts';
import { PAGE_CACHE } from './page-cache.ts';

/** A page on the device. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** Listed by name already, or no page to go to. */
const LEFT_OUT = new Set([OFFLINE_PATH, '/cart', '/wishlist']);

/** The pages the worker has kept, the last one seen first. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(PAGE_CACHE);
  const requests = (await cache.keys()).toReversed();
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
