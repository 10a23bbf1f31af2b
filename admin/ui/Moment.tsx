import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';

/** A moment as staff in India read it; nothing when the field is empty. */
export function Moment({ at }: { at: string }) {
  const date = parseDate(at);
  if (!date) return null;
  return <time dateTime={date.toISOString()}>{formatDayAndTime(date)}</time>;
}
