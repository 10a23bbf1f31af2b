import type { Activity, ActivityPage } from '#shared/api/activity.ts';
import { pageOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { all, flags, inList, scalar, texts, wholes } from '../db/query.ts';

const PAGE_SIZE = 25;
const RECORDS_SHOWN = 3;
const FREQUENT = 1500;
/** The change sets of the same step as `s`. */
const STEP = "change_sets g WHERE s.group_id != '' AND g.group_id = s.group_id AND g.entries > 0";
const COLUMNS = {
  ...texts('id', 'actor', 'label', 'source', 'group_id', 'undoes', 'undone_by', 'created_at'),
  ...flags('is_final'),
  ...wholes('entries', 'part', 'parts'),
};

/**
 * SQL of who made a change set: the name that an owner or they gave, always with the email, because a name can be chosen freely.
 * @param changeSets The alias of change_sets.
 */
const actorOf = (changeSets: string) => `COALESCE((
    SELECT u.name || ' (' || ${changeSets}.actor || ')' FROM users u WHERE u.id = ${changeSets}.user_id AND u.name != ''
  ), ${changeSets}.actor)`;

/**
 * A page of change sets, newest first, each with the first of its records. `query` is that of shared/api/activity.ts, with
 * times in UTC as PocketBase writes them. Skips sets that changed nothing.
 */
export function listActivity(app: CoreApp, query: Query): ActivityPage {
  const { where, params } = conditionsOf(app, query);
  const { limit } = pageOf({ page: query.page }, { most: PAGE_SIZE, standard: PAGE_SIZE });
  const sql = `SELECT id, ${actorOf('s')} AS actor, label, source, group_id, undoes, undone_by, is_final, entries, created_at,
      (SELECT COUNT(*) FROM ${STEP} AND (g.created_at, g.id) <= (s.created_at, s.id)) AS part,
      (SELECT COUNT(*) FROM ${STEP}) AS parts
    FROM change_sets s ${where} ORDER BY created_at DESC, id DESC ${limit}`;
  const sets = all(app, sql, params, COLUMNS);
  const records = recordsOf(app, JSON.stringify(sets.map(({ id }) => id)));
  return {
    items: sets.map((set) => ({ ...set, records: records[set.id] ?? [] })),
    total_items: scalar(app, `SELECT COUNT(*) AS value FROM change_sets s ${where}`, params, 0),
    page_size: PAGE_SIZE,
  };
}

function conditionsOf(app: CoreApp, query: Query) {
  const conditions = new Conditions(['s.entries > 0']);
  conditions.add('s.id = {:id}', { id: query.id });
  conditions.add('s.user_id = {:person}', { person: query.person });
  conditions.add('s.source = {:source}', { source: query.source });
  conditions.add('s.created_at >= {:from}', { from: query.from });
  conditions.add('s.created_at < {:to}', { to: query.to });
  const sets = 'SELECT change_set_id FROM audit_entries WHERE';
  const { collection = '' } = query;
  const ofSet = `EXISTS (${sets} change_set_id = s.id AND [[collection]] = {:collection})`;
  const listed = `s.id IN (${sets} [[collection]] = {:collection})`;
  conditions.add(isFrequent(app, collection) ? ofSet : listed, { collection });
  const [of, id] = String(query.record ?? '').split('/');
  // A product's list includes changes of its variants and menu links.
  const ofProduct = of === 'products' ? `UNION ${sets} product_id = {:record}` : '';
  conditions.add(`s.id IN (${sets} [[collection]] = {:of} AND record_id = {:record} ${ofProduct})`, { of, record: id });
  return conditions;
}

/** Whether the log has so many changes of a collection that asking for each set of a page is faster than listing all. */
function isFrequent(app: CoreApp, collection: string) {
  const some = `SELECT 1 FROM audit_entries WHERE [[collection]] = {:collection} LIMIT ${FREQUENT}`;
  return scalar(app, `SELECT COUNT(*) AS value FROM (${some})`, { collection }, 0) === FREQUENT;
}

/** The changed records by change set, those with names that staff know first. */
function recordsOf(app: CoreApp, sets: string) {
  const sql = `SELECT change_set_id, [[collection]], record_id, title, [[action]] FROM (
      SELECT change_set_id, [[collection]], record_id, title, [[action]], ROW_NUMBER() OVER (
        PARTITION BY change_set_id
        ORDER BY CASE [[collection]]
          WHEN 'wishlists' THEN 3 WHEN 'order_items' THEN 3 WHEN 'product_menu_categories' THEN 2
          WHEN 'product_variants' THEN 1 ELSE 0 END, position
      ) AS place
      FROM audit_entries WHERE change_set_id ${inList('sets')}
    ) WHERE place <= ${RECORDS_SHOWN} ORDER BY place`;
  const records: Record<string, Activity['records']> = {};
  const columns = texts('change_set_id', 'collection', 'record_id', 'title', 'action');
  for (const { change_set_id, ...record } of all(app, sql, { sets }, columns)) {
    records[change_set_id] = (records[change_set_id] ?? []).concat([record]);
  }
  return records;
}

/** Everyone who has changed something, sorted by email address; `actor` has the name. */
export function peopleOf(app: CoreApp) {
  // Jumps from person to person in the index instead of scanning the log.
  const sql = `WITH RECURSIVE people (id) AS (
      SELECT MIN(user_id) FROM change_sets
      UNION ALL
      SELECT (SELECT MIN(user_id) FROM change_sets WHERE user_id > people.id) FROM people WHERE people.id IS NOT NULL
    )
    SELECT people.id, ${actorOf('c')} AS actor, c.actor AS email
    FROM people JOIN change_sets c ON c.id = (
      SELECT id FROM change_sets WHERE user_id = people.id ORDER BY created_at DESC LIMIT 1
    ) ORDER BY actor`;
  return { people: all(app, sql, {}, texts('id', 'actor', 'email')) };
}
