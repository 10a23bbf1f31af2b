import { type AuthRecord, BaseAuthStore } from 'pocketbase';
import { parseSession } from './session.ts';
import { readSessionText, removeSessionText, writeSessionText } from './session-storage.ts';

/**
 * PocketBase's own store for browsers throws where storage is full or forbidden. This one keeps the session for the tab
 * then, or says that it cannot (`StorageForbidden`). The token is read anew for every request: tabs agree.
 */
export class KeptAuthStore extends BaseAuthStore {
  override get token(): string {
    return parseSession(readSessionText(), Date.now())?.token ?? '';
  }

  override save(token: string, record?: AuthRecord): void {
    writeSessionText(JSON.stringify({ token, record: record ?? null }));
    super.save(token, record);
  }

  override clear(): void {
    removeSessionText();
    super.clear();
  }
}
