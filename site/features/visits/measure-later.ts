import { logWarning } from '#site/components/browser-log.ts';
import { whenIdle } from '#site/components/when-idle.ts';

/** Loads the measuring code (visit.ts) when the loaded page is idle, unless the visitor saves data. */
export function measureLater(): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const savesData = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData');
  if (!import.meta.env.PROD || savesData) return;
  addEventListener('load', () => whenIdle(measure));
}

function measure(): void {
  import('./visit.ts')
    .then(({ measureVisit }) => measureVisit())
    .catch((error: unknown) => logWarning('The visit is not measured', error));
}
