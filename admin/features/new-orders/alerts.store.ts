import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';

/**
 * On this device, for this user: `seen`, until when new orders were seen, by the server's clock; `sound`, there if it is on.
 */
export const alerts = deviceEntries('alerts', z.string().max(40));

const SEEN = 'seen';
const SOUND = 'sound';

export const seenOf = (entries: ReadonlyMap<string, string>): string => entries.get(SEEN) ?? '';
export const isSoundOn = (entries: ReadonlyMap<string, string>): boolean => entries.has(SOUND);

export function markSeen(at: string): void {
  alerts.set(SEEN, at);
}

export function switchSound(isOn: boolean): void {
  if (isOn) alerts.set(SOUND, 'on');
  else alerts.remove(SOUND);
}
