import { createBrowserPocketBase } from '#shared/pocketbase/client.ts';

/** PocketBase behind the shop's server at /pb. The session is in the browser's local storage. */
export const pocketBase = createBrowserPocketBase(`${location.origin}/pb`);
