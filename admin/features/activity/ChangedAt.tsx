import { formatTime, parseDate } from '#admin/dates.ts';
import { formatOrderDate } from '#shared/order.ts';

/** The day and time of a change, as they were in India. */
export function ChangedAt({ at }: { at: string }) {
  const date = parseDate(at);
  if (!date) return null;
  return (
    <time dateTime={date.toISOString()}>
      {formatOrderDate(date)}, {formatTime(date)}
    </time>
  );
}
