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

/** Stores the session. @throws StorageForbidden if no storage works */
export function writeSessionText(text: string): void {
  removeSessionText();
  for (const storage of SESSION_STORAGES) {
    try {
      storage().setItem(AUTH_STORAGE_KEY, text);
      return;
    } catch {
      // Full or forbidden: try the next storage.
    }
  }
  throw new StorageForbidden('The browser keeps no session.');
}

/** Removes the session from every storage. */
export function removeSessionText(): void {
  for (const storage of SESSION_STORAGES) {
    try {
      storage().removeItem(AUTH_STORAGE_KEY);
    } catch {
      // Forbidden storage has no session.
    }
  }
}
