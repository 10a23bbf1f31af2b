import type { z } from 'zod';
import type { ConfirmOwner, confirmOwnerSchema, KeepService, serviceKeptSchema } from '#shared/api/services.ts';
import { isOwner } from '../admins.ts';
import { writeSet } from '../audit/write-set.ts';
import { strings } from '../db/query.ts';
import { recordOrNull } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { isProven } from '../staff/two-factor.ts';

/** Whether the password, and where it is on the second factor, are the owner's. @throws ForbiddenError for others */
export function confirmOwner(app: CoreApp, body: ConfirmOwner): z.infer<typeof confirmOwnerSchema> {
  const owner = ownerOf(app, body.user_id);
  if (!owner.validatePassword(body.password)) return { outcome: 'wrong_password' };
  const needsCode = app.findCollectionByNameOrId('users').mfa.enabled;
  return { outcome: !needsCode || isProven(owner, body.proof, body.code) ? 'confirmed' : 'wrong_code' };
}

/** Keeps the sealed settings of a service, and logs which were changed. Returns who gets an email. @throws ForbiddenError */
export function keepService(app: CoreApp, body: KeepService): z.infer<typeof serviceKeptSchema> {
  return inDurableTransaction(app, (tx) => {
    const actor = ownerOf(tx, body.user_id);
    const row = recordOrNull(tx, 'services', body.service) ?? new Record(tx.findCollectionByNameOrId('services'));
    row.load({ id: body.service, sealed: body.sealed, changed_by: actor.email() });
    tx.save(row);
    const after = { changed: body.changed.join(', ') };
    const entry = { collection: 'services', record_id: body.service, title: body.title, before: null, after };
    writeSet(tx, {
      actor,
      label: `Services: ${body.title}`,
      source: 'staff',
      entries: [{ ...entry, action: 'update' }],
      isFinal: true,
    });
    const owners = `SELECT u.email AS value FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'owner' ORDER BY u.id`;
    return { owners: strings(tx, owners) };
  });
}

function ownerOf(app: CoreApp, userId: string) {
  const owner = app.findRecordById('users', userId);
  if (!isOwner(app, owner)) throw new ForbiddenError('Only owners change services.');
  return owner;
}
