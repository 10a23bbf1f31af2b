const { DAY_FAULT, isShopDay } = require('../indian-days.js');

/** Follows the prefix in the numbers of test orders. */
const TEST = '-TEST';

/**
 * @param {CoreApp} app
 * @param {core.Record} settings
 * @throws BadRequestError for settings that cannot be meant
 */
function refuseSettings(app, settings) {
  const startsOn = settings.getString('starts_on');
  const isNew = startsOn !== settings.original().getString('starts_on');
  if (isNew && startsOn !== '' && !isShopDay(startsOn)) throw new BadRequestError(DAY_FAULT);
  refuseSharedPrefixes(app, settings);
}

/**
 * Refuses a prefix for invoices that credit notes have or had, and the reverse: the next number would exist already.
 * @param {CoreApp} app
 * @param {core.Record} settings
 * @throws BadRequestError
 */
function refuseSharedPrefixes(app, settings) {
  const prefix = settings.getString('prefix');
  const creditPrefix = settings.getString('credit_prefix');
  if (prefix === creditPrefix) {
    throw new BadRequestError('Invoices and credit notes need different prefixes. Choose another one.');
  }
  if (isUsedBy(app, 'credit_note', prefix)) {
    throw new BadRequestError(
      `Credit notes have numbers that start with ${prefix}. Choose another prefix for invoices.`,
    );
  }
  if (isUsedBy(app, 'invoice', creditPrefix)) {
    throw new BadRequestError(
      `Invoices have numbers that start with ${creditPrefix}. Choose another prefix for credit notes.`,
    );
  }
}

/**
 * @param {CoreApp} app
 * @param {string} series
 * @param {string} prefix
 */
function isUsedBy(app, series, prefix) {
  const row = new DynamicModel({ value: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS value FROM invoices WHERE (series = {:series} AND number LIKE {:prefix} || '/%')
         OR (series = 'test_' || {:series} AND number LIKE {:prefix} || '${TEST}/%')`,
    )
    .bind({ series, prefix })
    .one(row);
  return row.value > 0;
}

module.exports = { TEST, refuseSettings };
