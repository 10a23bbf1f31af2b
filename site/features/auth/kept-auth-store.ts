import { type AuthRecord, BaseAuthStore } from 'pocketbase';
import { readStoredSession } from '#site/device/session.ts';
import { removeSessionText, writeSessionText } from './write-session.ts';

/**
 * Like PocketBase's LocalAuthStore, but if localStorage is full or forbidden it keeps the session for this tab, or
 * throws StorageForbidden. It reads the token for every request, so that all tabs use the same one.
 */
export class KeptAuthStore extends BaseAuthStore {
  override get token(): string {
    return readStoredSession()?.token ?? '';
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
