import { logWarning } from '#site/components/browser-log.ts';

/** Delay after the page has loaded, in ms, before the worker and one small page are fetched. */
const REGISTER_MS = 2000;
/** Delay after a new worker has taken over, in ms, so that its downloads do not compete with the page. */
const KEEP_MS = 1000;

/**
 * Registers the service worker. Not in development, where stored pages would hide edits, nor in browsers without workers:
 * over plain HTTP, and in some private windows.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    setTimeout(() => serviceWorker.controller?.postMessage('keep'), KEEP_MS);
  });
  addEventListener('load', () => setTimeout(register, REGISTER_MS));
}

function register(): void {
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => logWarning('The service worker was not registered', error));
}
