const HOUR_MS = 3_600_000;

/** When a reservation of so many hours ends. */
export function holdUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}
