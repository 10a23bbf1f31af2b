import { isShopDay } from '../time/indian-day.ts';
import formats from './content-fields/formats.json' with { type: 'json' };
import type { ContentFormat } from './content-fields.ts';

/** Whether a line has this format. The day of a moment is one of the calendar, which no pattern says. */
export function hasFormat(format: ContentFormat, line: string): boolean {
  const isWritten = new RegExp(formats[format].pattern).test(line);
  return isWritten && (format !== 'moment' || isShopDay(line.slice(0, 10)));
}
