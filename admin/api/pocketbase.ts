import { createPocketBase } from '#shared/pocketbase/client.ts';

/** PocketBase as the shop's server passes it on under /pb. The session is kept in the browser's local storage. */
export const pocketBase = createPocketBase(`${location.origin}/pb`);
