import { isCommonPassword } from '#shared/text/common-password.ts';
import { isStaff } from '../admins.ts';

/**
 * Refuses a password of staff that is among the first to be guessed. Shoppers choose freely (specification, section 5).
 * @param password The new one; undefined if it stays.
 * @throws BadRequestError
 */
export function requireUncommonPassword(app: CoreApp, user: core.Record | undefined, password: unknown) {
  if (!user || typeof password !== 'string' || password === '') return;
  if (!isStaff(app, user)) return;
  const [name = ''] = user.email().split('@');
  if (!isCommonPassword(password, [name, app.settings().meta.appName])) return;
  const message = 'This password is easy to guess. Please choose another one.';
  throw new BadRequestError(message, { password: new ValidationError('validation_common_password', message) });
}
