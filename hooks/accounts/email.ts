import { foldEmail } from '#shared/text/fold.ts';

/**
 * Writes a new or changed address in lower case.
 * @throws BadRequestError if another account has it in any case; the index of
 * the column does not cover accounts that were written past PocketBase
 */
export function storeFolded(app: CoreApp, user: core.Record) {
  if (user.email() === user.original().email()) return;
  const email = foldEmail(user.email());
  user.setEmail(email);
  if (email === '') return;
  const same = $dbx.exp('email = {:email} COLLATE NOCASE AND id != {:id}', { email, id: user.id });
  if (app.countRecords('users', same) === 0) return;
  throw new BadRequestError('Failed to create record.', {
    email: new ValidationError('validation_not_unique', 'Value must be unique.'),
  });
}

/**
 * The account with exactly the typed address, if there are several that differ by case only; else `found`.
 * @param found The account that PocketBase found, in any case.
 */
export function accountAsTyped<Found extends core.Record | undefined>(
  app: CoreApp,
  found: Found,
  typed: string,
): Found | core.Record {
  if (!found || found.email() === typed) return found;
  const [exact] = app.findAllRecords('users', $dbx.hashExp({ email: typed }));
  return exact ?? found;
}
