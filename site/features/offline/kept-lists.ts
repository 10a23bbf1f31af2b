/** Where the worker keeps what belongs to the signed-in shopper. */
export const OWN_CACHE = 'own';

/** Takes away what the device keeps of a shopper's lists: call it on signing out. */
export async function forgetKeptLists(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(OWN_CACHE);
}
