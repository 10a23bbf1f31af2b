import { plain } from '../db/plain.ts';
import { actorOf } from './actor.ts';

/**
 * Everyone who has changed something, sorted by e-mail address. Returns `{people: [{id, actor, email}]}`; `actor` has the name.
 */
export function peopleOf(app: CoreApp) {
  const rows = arrayOf(new DynamicModel({ id: '', actor: '', email: '' }));
  // Jumps from person to person in the index instead of scanning the log.
  app
    .db()
    .newQuery(
      `WITH RECURSIVE people (id) AS (
         SELECT MIN(user_id) FROM change_sets
         UNION ALL
         SELECT (SELECT MIN(user_id) FROM change_sets WHERE user_id > people.id) FROM people WHERE people.id IS NOT NULL
       )
       SELECT people.id, ${actorOf('c')} AS actor, c.actor AS email
       FROM people JOIN change_sets c ON c.id = (
         SELECT id FROM change_sets WHERE user_id = people.id ORDER BY created_at DESC LIMIT 1
       ) ORDER BY actor`,
    )
    .all(rows);
  return { people: plain(rows) };
}
