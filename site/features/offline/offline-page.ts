import { logWarning } from '#site/components/browser-log.ts';
import { keptPages } from './kept-pages.ts';

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
