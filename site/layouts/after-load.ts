import { logWarning } from '#site/components/browser-log.ts';
import { whenIdle } from '#site/components/when-idle.ts';
import { reloadForNextPerson } from '#site/features/auth/next-person.ts';
import { mountPopoverFallback } from '#site/features/menu/popover-fallback.ts';
import { registerServiceWorker } from '#site/features/offline/register.ts';

/** Runs long after the page has loaded (layout-page.ts): nothing here is what the visitor waits for. */

registerServiceWorker();
reloadForNextPerson();
if (!('popover' in HTMLElement.prototype)) mountPopoverFallback(document);
if (!savesData()) whenIdle(() => measure().catch((error: unknown) => logWarning('The visit is not measured', error)));

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

async function measure(): Promise<void> {
  const { measureVisit } = await import('#site/features/visits/visit.ts');
  measureVisit();
}
