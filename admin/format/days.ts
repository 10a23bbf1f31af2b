/** Days in India, as `2026-11-21`. */

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in India at a time. */
export function indianDay(at: Date): string {
  return DAY.format(at);
}

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
