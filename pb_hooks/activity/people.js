const { plain } = require('../plain.js');
const { actorOf } = require('./actor.js');

/**
 * Everyone who has changed something, sorted by e-mail address. Returns `{people: [{id, actor}]}`.
 * @param {CoreApp} app
 */
function peopleOf(app) {
  const rows = arrayOf(new DynamicModel({ id: '', actor: '' }));
  // Jumps from person to person in the index instead of scanning the log.
  app
    .db()
    .newQuery(
      `WITH RECURSIVE people (id) AS (
         SELECT MIN(user_id) FROM change_sets
         UNION ALL
         SELECT (SELECT MIN(user_id) FROM change_sets WHERE user_id > people.id) FROM people WHERE people.id IS NOT NULL
       )
       SELECT id, (
         SELECT ${actorOf('c')} FROM change_sets c WHERE user_id = people.id ORDER BY created_at DESC LIMIT 1
       ) AS actor FROM people WHERE id IS NOT NULL ORDER BY actor`,
    )
    .all(rows);
  return { people: plain(rows) };
}

module.exports = { peopleOf };
