/** A day of India, with its moments as PocketBase stores them. @typedef {{ day: string, starts: string, ends: string }} Day */

const DAY_MS = 24 * 60 * 60 * 1000;
/** India keeps one time, five and a half hours before UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const MOST_DAYS = 366;

/**
 * The days of a period and of the same number of days before it, oldest first. Takes `{from, to}`, both days as people in
 * India count them (`2026-11-21`), both included. Gives `{before: [...], current: [...]}` of `{day, starts, ends}` with
 * the moments as PocketBase stores them. @throws BadRequestError
 * @param {Query} query
 */
function periodsOf(query) {
  const from = numberOfDay(query.from);
  const to = numberOfDay(query.to);
  if (to < from) throw new BadRequestError('The period ends before it begins.');
  const length = to - from + 1;
  if (length > MOST_DAYS) throw new BadRequestError(`A period may have at most ${MOST_DAYS} days.`);
  return { before: daysFrom(from - length, length), current: daysFrom(from, length) };
}

/**
 * @param {number} first
 * @param {number} length
 */
function daysFrom(first, length) {
  /** @type {Day[]} */
  const days = [];
  for (let number = first; number < first + length; number++) {
    days.push({ day: isoOf(number * DAY_MS).slice(0, 10), starts: startOf(number), ends: startOf(number + 1) });
  }
  return days;
}

/**
 * Days since 1970.
 * @param {string | undefined} text
 */
function numberOfDay(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // A 31st of February is read as a day of March.
  if (Number.isNaN(time) || isoOf(time).slice(0, 10) !== text) {
    throw new BadRequestError('A day is needed, such as 2026-11-21.');
  }
  return time / DAY_MS;
}

/** @param {number} number */
function startOf(number) {
  return isoOf(number * DAY_MS - INDIA_AHEAD_MS).replace('T', ' ');
}

/** @param {number} time */
function isoOf(time) {
  return new Date(time).toISOString();
}

module.exports = { periodsOf };
