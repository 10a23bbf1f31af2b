import { inRoles, staffMember } from './roles.ts';

/** The longest name, in characters. */
const LONGEST_NAME = 100;

/**
 * Sets the name that activity and timelines show for a person, and logs it. `body` is `{name}`; '' shows the email alone again.
 * Returns `{name}`.
 */
export function nameStaff(app: CoreApp, actor: core.Record, userId: string, body: { name?: unknown }) {
  const name = String(body.name ?? '').trim();
  if (name.length > LONGEST_NAME) throw new BadRequestError(`A name has at most ${LONGEST_NAME} characters.`);
  inRoles(app, actor, 'Named', (tx, entries) => {
    const user = staffMember(tx, userId);
    const before = user.getString('name');
    if (before === name) return;
    user.set('name', name);
    tx.save(user);
    const entry = { collection: 'users', record_id: user.id, product_id: '', title: user.email() };
    entries.push({ ...entry, action: 'update', before: { name: before }, after: { name } });
  });
  return { name };
}
