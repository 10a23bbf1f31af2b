import { logWarning } from '#site/components/browser-log.ts';
import { OFFLINE_PATH, PAGE_CACHE } from './caches.ts';

/** Pause between two attempts to reach the shop, in ms. */
const PAUSE_MS = 2000;

/** Lists the pages stored on the device, and opens the requested page once the network is back. */
export function mountOfflinePage(root: HTMLElement): void {
  let isWaiting = false;
  addEventListener('online', async () => {
    if (isWaiting) return;
    isWaiting = true;
    if (await isReachableAgain()) location.reload();
    isWaiting = false;
  });
  root.querySelector('button')?.addEventListener('click', () => location.reload());
  listKeptPages(root).catch((error: unknown) => logWarning('The kept pages could not be listed', error));
}

async function listKeptPages(root: HTMLElement): Promise<void> {
  const list = root.querySelector('ul');
  for (const { path, title } of await keptPages()) {
    // Copies an item of the list in the HTML.
    const item = list?.firstElementChild?.cloneNode(true);
    const link = item instanceof Element ? item.querySelector('a') : null;
    if (item === undefined || link === null) return;
    link.href = path;
    link.textContent = title;
    list?.append(item);
  }
}

/**
 * Whether the shop answers, or the browser is offline again. Browsers are 'online' in any network, even without internet; a
 * reload that shows this page again would cancel the way to a page chosen from its list.
 */
async function isReachableAgain(): Promise<boolean> {
  while (navigator.onLine) {
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return false;
}

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
