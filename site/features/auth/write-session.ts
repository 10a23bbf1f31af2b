import { AUTH_STORAGE_KEY } from '#site/device/session.ts';
import { type Area, removeText, writeText } from '#site/device/storage.ts';

/** Shared by all tabs or, if that storage is full or forbidden, of this tab only. */
const AREAS: readonly Area[] = ['local', 'session'];

/** The browser stores nothing for the shop, so the next page would be signed out. */
export class StorageForbidden extends Error {
  override readonly name = 'StorageForbidden';
}

/**
 * Stores the session. It is overwritten, not removed first: other tabs would see a sign-out, and the admin would drop what
 * staff have typed.
 * @throws StorageForbidden if no storage works
 */
export function writeSessionText(text: string): void {
  const used = AREAS.find((area) => writeText(AUTH_STORAGE_KEY, text, area));
  for (const area of AREAS) if (area !== used) removeText(AUTH_STORAGE_KEY, area);
  if (used === undefined) throw new StorageForbidden('The browser keeps no session.');
}

/** Removes the session from every storage. */
export function removeSessionText(): void {
  for (const area of AREAS) removeText(AUTH_STORAGE_KEY, area);
}
