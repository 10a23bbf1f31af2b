import { DAY_FAULT, isShopDay } from '#shared/time/indian-day.ts';
import { scalar } from '../db/query.ts';

/** Follows the prefix in the numbers of test orders. */
export const TEST = '-TEST';

/** @throws BadRequestError for settings that cannot be meant */
export function refuseSettings(app: CoreApp, settings: core.Record) {
  const startsOn = settings.getString('starts_on');
  const isNew = startsOn !== settings.original().getString('starts_on');
  if (isNew && startsOn !== '' && !isShopDay(startsOn)) throw new BadRequestError(DAY_FAULT);
  refuseSharedPrefixes(app, settings);
}

/**
 * Refuses a prefix for invoices that credit notes have or had, and the reverse: the next number would exist already.
 * @throws BadRequestError
 */
function refuseSharedPrefixes(app: CoreApp, settings: core.Record) {
  const prefix = settings.getString('prefix');
  const creditPrefix = settings.getString('credit_prefix');
  if (prefix === creditPrefix) {
    throw new BadRequestError('Invoices and credit notes need different prefixes. Choose another one.');
  }
  if (isUsedBy(app, 'credit_note', prefix)) {
    const message = `Credit notes have numbers that start with ${prefix}. Choose another prefix for invoices.`;
    throw new BadRequestError(message);
  }
  if (isUsedBy(app, 'invoice', creditPrefix)) {
    const message = `Invoices have numbers that start with ${creditPrefix}. Choose another prefix for credit notes.`;
    throw new BadRequestError(message);
  }
}

function isUsedBy(app: CoreApp, series: string, prefix: string) {
  const sql = `SELECT COUNT(*) AS value FROM invoices WHERE (series = {:series} AND number LIKE {:prefix} || '/%')
    OR (series = 'test_' || {:series} AND number LIKE {:prefix} || '${TEST}/%')`;
  return scalar(app, sql, { series, prefix }, 0) > 0;
}
