import { CONTENT_SECTIONS, type ContentSection, SECTION_NAMES } from './content-fields.ts';
import type { StoredSection } from './content-row.ts';
import { hasFormat } from './formats.ts';

/** Parts of the shop's content that change their look by themselves: slides with dates, a sale that ends. */

export const HOUR_MS = 3_600_000;

/** A content value of format `moment`, a day and time in India, in ms since 1970; undefined if empty or invalid. */
export function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' && hasFormat('moment', value) ? Date.parse(`${value}:00+05:30`) : undefined;
}

/** Whether an entry with dates is shown at `now`, in ms since 1970. It is hidden from the minute of `until` on. */
export function isShownAt(
  { is_shown, from, until }: { is_shown: boolean; from: string; until: string },
  now: number,
): boolean {
  return is_shown && (momentOf(from) ?? now) <= now && now < (momentOf(until) ?? Number.POSITIVE_INFINITY);
}

/**
 * When the look of a section changes next after `now`, in ms since 1970; Infinity if never. Besides its moments these are
 * the full hours before a moment that a countdown leads to (`isCountedDown`).
 */
export function nextMomentOf(section: ContentSection, values: StoredSection, now: number): number {
  const { fields } = CONTENT_SECTIONS[section];
  const moments = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return entriesOf(values[name]).flatMap((entry) => Object.values(entry).map(momentOf));
    const moment = momentOf(values[name]);
    const isCountedDown = field.kind === 'line' && field.isCountedDown === true;
    return isCountedDown && moment !== undefined && moment > now ? [nextHourBefore(moment, now)] : [moment];
  });
  const later = moments.filter((moment): moment is number => moment !== undefined && moment > now);
  return Math.min(...later, Number.POSITIVE_INFINITY);
}

/** The sections that have a date, passed or not. */
export function datedSections(content: Readonly<Record<ContentSection, StoredSection>>): ContentSection[] {
  return SECTION_NAMES.filter((section) => Number.isFinite(nextMomentOf(section, content[section], 0)));
}

/** The first of the full hours before `end`, and `end` itself, that is after `now`, which is before `end`. */
function nextHourBefore(end: number, now: number): number {
  return end - (Math.ceil((end - now) / HOUR_MS) - 1) * HOUR_MS;
}

function entriesOf(value: StoredSection[string] | undefined): object[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}
