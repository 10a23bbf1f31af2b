const { maxPeriodDays } = require('../../shared/api/limits.json');
const { startOfIndianDay, daysAfter, daysBetween } = require('../indian-days.js');

/**
 * A day in India, with its start and end as PocketBase stores times.
 * @typedef {{ day: string, starts: string, ends: string }} Day
 */

/**
 * The days of a period and of the same number of days before it, oldest first. `from` and `to` are days in India
 * (`2026-11-21`), both included.
 * @param {Query} query
 * @throws BadRequestError
 */
function periodsOf({ from = '', to = '' }) {
  const length = daysBetween(from, to);
  if (length < 1) throw new BadRequestError('The period ends before it begins.');
  if (length > maxPeriodDays) throw new BadRequestError(`A period may have at most ${maxPeriodDays} days.`);
  return { before: daysFrom(daysAfter(from, -length), length), current: daysFrom(from, length) };
}

/**
 * @param {string} first
 * @param {number} length
 * @returns {Day[]}
 */
function daysFrom(first, length) {
  return Array.from({ length }, (_, index) => {
    const day = daysAfter(first, index);
    return { day, starts: startOfIndianDay(day), ends: startOfIndianDay(day, 1) };
  });
}

module.exports = { periodsOf };
