const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A time of the database or an ISO time, in words, in India. */
export function formatMoment(at: string): string {
  return MOMENT.format(new Date(at.replace(' ', 'T')));
}

/** The time of day, in India. */
export function formatTime(at: string): string {
  return TIME.format(new Date(at.replace(' ', 'T')));
}
