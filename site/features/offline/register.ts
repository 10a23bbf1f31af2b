import { logWarning } from '#site/components/browser-log.ts';

/** Delay after a new worker has taken over, in ms, so that its downloads do not compete with the page. */
const KEEP_MS = 1000;

/** Registers the service worker, except in browsers without workers: over plain HTTP, and in some private windows. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    setTimeout(() => serviceWorker.controller?.postMessage('keep'), KEEP_MS);
  });
  serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => logWarning('The service worker was not registered', error));
}
