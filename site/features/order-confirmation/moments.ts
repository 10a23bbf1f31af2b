const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A time of the database or an ISO time, in words, in India. */
export function formatMoment(at: string): string {
  return MOMENT.format(new Date(at.replace(' ', 'T')));
}
