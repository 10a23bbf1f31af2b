import { logWarning } from '#site/components/browser-log.ts';

/** After the page has loaded, in ms: what the worker fetches ahead must not compete with the page. */
const DELAY_MS = 3000;

/**
 * Registers the service worker. Absent in development, where kept pages would hide edits, and where browsers have none:
 * without https, and in some private windows.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(register, DELAY_MS));
}

function register(): void {
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => logWarning('The service worker was not registered', error));
}
