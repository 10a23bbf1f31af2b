/** A PocketBase date; null when the field is empty or unreadable. */
export function parseDate(text: string): Date | null {
  const date = new Date(text.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? null : date;
}

const ORDER_TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The time of day as staff in India read it. */
export function formatTime(date: Date): string {
  return ORDER_TIME.format(date);
}
