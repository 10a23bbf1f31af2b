import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';

/** Date and time in India; nothing if empty. */
export function Moment({ at }: { at: string }) {
  const date = parseDate(at);
  if (!date) return null;
  return <time dateTime={date.toISOString()}>{formatDayAndTime(date)}</time>;
}
