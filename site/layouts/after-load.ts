import { property } from '#shared/property.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { whenIdle } from '#site/components/when-idle.ts';
import { reloadForNextPerson } from '#site/features/auth/next-person.ts';
import { mountPopoverFallback } from '#site/features/menu/popover-fallback.ts';

/** Runs long after the page has loaded (layout-page.ts): nothing here is what the visitor waits for. */

registerServiceWorker();
reloadForNextPerson();
if (!('popover' in HTMLElement.prototype)) mountPopoverFallback(document);
if (!savesData()) whenIdle(() => measure().catch((error: unknown) => logWarning('The visit is not measured', error)));

function savesData(): boolean {
  return property(property(navigator, 'connection'), 'saveData') === true;
}

async function measure(): Promise<void> {
  const { measureVisit } = await import('#site/features/visits/visit.ts');
  measureVisit();
}

/** Delay after a new worker has taken over, in ms, so that its downloads do not compete with the page. */
const KEEP_MS = 1000;

/** Registers the service worker, except in browsers without workers: over plain HTTP, and in some private windows. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    setTimeout(() => serviceWorker.controller?.postMessage('keep'), KEEP_MS);
  });
  serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => logWarning('The service worker was not registered', error));
}
