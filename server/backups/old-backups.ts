import { INDIA_AHEAD_MS } from '#shared/time/indian-day.ts';
import { madeAtMs, type Place, type StoredBackup } from './place.ts';

/** How many backups a place keeps. */
export interface Keeping {
  /** Nights. */
  readonly keep: number;
  readonly everyHours: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * The night of a backup: its day in India. Of a shop that is backed up more often than daily, each such span counts like a night.
 */
export function nightOf(atMs: number, everyHours: number): number {
  const hours = everyHours === 0 ? DAY_HOURS : Math.min(everyHours, DAY_HOURS);
  return Math.floor((atMs + INDIA_AHEAD_MS) / (hours * HOUR_MS));
}

/**
 * Removes what a place has beyond the newest backup of each of its newest `keep` nights; of this night all stay until the next
 * one, since backups by hand are made before something risky. Counts what this place has, so that a place that was away keeps its
 * own nights.
 * @param newest What was written last: it always stays, and one of another size is damaged. A damaged backup is no night's.
 * @throws BackupFailed
 */
export async function removeOldBackups(
  place: Place,
  { keep, everyHours }: Keeping,
  newest: StoredBackup | null,
): Promise<string[]> {
  const stored = await place.list();
  const whole = stored.filter(({ name, bytes }) => bytes > 0 && (name !== newest?.name || bytes === newest.bytes));
  const byNight = new Map(whole.map(({ name }) => [nightOf(madeAtMs(name), everyHours), name]));
  const kept = [...byNight.values()].slice(-keep);
  const last = kept.at(-1) ?? '';
  const tonight = nightOf(Date.now(), everyHours);
  const isKept = (name: string) => kept.includes(name) || nightOf(madeAtMs(name), everyHours) === tonight;
  const old = stored.filter(({ name }) => name < last && name !== newest?.name && !isKept(name));
  for (const { name } of old) await place.remove(name);
  return old.map(({ name }) => name);
}
