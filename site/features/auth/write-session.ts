import { AUTH_STORAGE_KEY } from './session.ts';
import { SESSION_STORAGES } from './session-storage.ts';

/** The browser stores nothing for the shop, so the next page would be signed out. */
export class StorageForbidden extends Error {
  override readonly name = 'StorageForbidden';
}

/** The storage of this tab. @throws StorageForbidden */
export function tabStorage(): Storage {
  try {
    return sessionStorage;
  } catch (cause) {
    throw new StorageForbidden('The browser keeps nothing for this tab.', { cause });
  }
}

/**
 * Stores the session. It is overwritten, not removed first: other tabs would see a sign-out, and the admin would drop what
 * staff have typed.
 * @throws StorageForbidden if no storage works
 */
export function writeSessionText(text: string): void {
  const used = SESSION_STORAGES.find((storage) => storeText(storage, text));
  for (const storage of SESSION_STORAGES) if (storage !== used) removeText(storage);
  if (used === undefined) throw new StorageForbidden('The browser keeps no session.');
}

/** Removes the session from every storage. */
export function removeSessionText(): void {
  for (const storage of SESSION_STORAGES) removeText(storage);
}

function storeText(storage: () => Storage, text: string): boolean {
  try {
    storage().setItem(AUTH_STORAGE_KEY, text);
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}

function removeText(storage: () => Storage): void {
  try {
    storage().removeItem(AUTH_STORAGE_KEY);
  } catch {
    // Forbidden storage has no session.
  }
}
