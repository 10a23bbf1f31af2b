import { logWarning } from '#site/components/browser-log.ts';
import { keptPages } from './kept-pages.ts';

/** Lists what can be read without a network, and opens the page that was wanted once there is one again. */
export function mountOfflinePage(root: HTMLElement): void {
  addEventListener('online', () => location.reload());
  root.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
  listKeptPages(root).catch((error: unknown) => logWarning('The kept pages could not be listed', error));
}

async function listKeptPages(root: HTMLElement): Promise<void> {
  const list = root.querySelector('[data-kept]');
  for (const { path, title } of await keptPages()) {
    const link = document.createElement('a');
    link.className = 'link';
    link.href = path;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list?.append(item);
  }
}
