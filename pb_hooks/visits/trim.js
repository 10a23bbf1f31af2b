const limits = require('../../shared/limits.json');
const { daysAfter } = require('../indian-days.js');

/** A year can be compared with the one before for a month. */
const KEPT_DAYS = 400;

/**
 * Deletes visits of days long past.
 * @param {CoreApp} app
 * @param {Date} now
 */
function trimVisits(app, now) {
  const today = new Date(now.getTime() + limits.indiaAheadMinutes * 60000).toISOString().slice(0, 10);
  const first = daysAfter(today, 1 - KEPT_DAYS);
  app.db().newQuery('DELETE FROM page_visits WHERE day < {:first}').bind({ first }).execute();
}

module.exports = { trimVisits };
