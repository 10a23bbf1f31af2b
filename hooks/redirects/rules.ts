import { endOf, oldPathIn, REDIRECT_FAULTS, redirectFaults } from '#shared/redirects.ts';
import { scalar } from '../db/query.ts';
import { recordOrNull, valuesOf } from '../db/rows.ts';

/**
 * What is wrong with a new or changed redirect, by field and in words for staff; '' if nothing is: paths of the wrong form, one that
 * the shop uses itself, a target that leads back by other redirects.
 * @param id '' for a new one.
 */
export function redirectProblems(app: CoreApp, id: string, changed: Values) {
  const record = id === '' ? null : recordOrNull(app, 'redirects', id);
  const values = { ...(record === null ? {} : valuesOf(record)), ...changed };
  const [from_path, to_path] = [String(values.from_path ?? ''), String(values.to_path ?? '')];
  const faults = redirectFaults({ from_path, to_path });
  if (faults.from_path !== '' || faults.to_path !== '') return faults;
  const next = (path: string) => (path === from_path ? to_path : targetOf(app, id, path));
  return { ...faults, to_path: endOf(from_path, next) === null ? REDIRECT_FAULTS.loop : '' };
}

function targetOf(app: CoreApp, id: string, path: string) {
  const sql = 'SELECT to_path AS value FROM redirects WHERE from_path = {:path} AND id != {:id}';
  return scalar(app, sql, { path: oldPathIn(path), id }, '') || undefined;
}

/**
 * For records that are not written by a change set.
 * @throws BadRequestError
 */
export function refuseRedirect(e: core.RecordRequestEvent) {
  const { record } = e;
  const problems = redirectProblems(e.app, record.isNew() ? '' : record.id, valuesOf(record));
  const [problem] = Object.values(problems).filter((text) => text !== '');
  if (problem !== undefined) throw new BadRequestError(problem);
}
