import type { Activity, ActivityPage } from '#shared/api/activity.ts';
import { plain } from '../db/plain.ts';
import { scalar } from '../db/rows.ts';
import { actorOf } from './actor.ts';

const PAGE_SIZE = 25;
const RECORDS_SHOWN = 3;
const MOST_PAGES = 100000;
/** The change sets of the same step as `s`. */
const STEP = "change_sets g WHERE s.group_id != '' AND g.group_id = s.group_id AND g.entries > 0";

/**
 * A page of change sets, newest first, each with the first of its records. `query` is that of shared/api/activity.ts, with
 * times in UTC as PocketBase writes them. Skips sets that changed nothing.
 */
export function listActivity(app: CoreApp, query: Query): ActivityPage {
  const { where, params } = conditionsOf(query);
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), MOST_PAGES);
  const rows = arrayOf(
    new DynamicModel({
      id: '',
      actor: '',
      label: '',
      source: '',
      group_id: '',
      undoes: '',
      undone_by: '',
      is_final: false,
      entries: 0,
      created_at: '',
      part: 0,
      parts: 0,
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT id, ${actorOf('s')} AS actor, label, source, group_id, undoes, undone_by, is_final, entries, created_at,
         (SELECT COUNT(*) FROM ${STEP} AND (g.created_at, g.id) <= (s.created_at, s.id)) AS part,
         (SELECT COUNT(*) FROM ${STEP}) AS parts
       FROM change_sets s
       WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
    )
    .bind(params)
    .all(rows);
  const sets = plain(rows);
  const records = recordsOf(
    app,
    sets.map(({ id }) => id),
  );
  return {
    items: sets.map((set) => ({ ...set, records: records[set.id] ?? [] })),
    total_items: scalar(app, `SELECT COUNT(*) AS value FROM change_sets s WHERE ${where}`, params, 0),
    page_size: PAGE_SIZE,
  };
}

function conditionsOf(query: Query) {
  const params: Params = {};
  const conditions = ['s.entries > 0'];
  const add = (name: string, value: unknown, condition: string) => {
    if (!value) return;
    params[name] = value;
    conditions.push(condition);
  };
  add('id', query.id, 's.id = {:id}');
  add('person', query.person, 's.user_id = {:person}');
  add('source', query.source, 's.source = {:source}');
  add('from', query.from, 's.created_at >= {:from}');
  add('to', query.to, 's.created_at < {:to}');
  add(
    'collection',
    query.collection,
    's.id IN (SELECT change_set_id FROM audit_entries WHERE [[collection]] = {:collection})',
  );
  const [collection, id] = String(query.record ?? '').split('/');
  if (id) {
    params.record_collection = collection;
    params.record_id = id;
    // A product's list includes changes of its variants and menu links.
    const ofProduct =
      collection === 'products' ? 'UNION SELECT change_set_id FROM audit_entries WHERE product_id = {:record_id}' : '';
    conditions.push(
      `s.id IN (SELECT change_set_id FROM audit_entries
         WHERE [[collection]] = {:record_collection} AND record_id = {:record_id} ${ofProduct})`,
    );
  }
  return { where: conditions.join(' AND '), params };
}

/** The changed records by change set, those with names that staff know first. */
function recordsOf(app: CoreApp, setIds: string[]) {
  const records: Record<string, Activity['records']> = {};
  if (setIds.length === 0) return records;
  const params: Params = {};
  const places = setIds.map((id, index) => {
    params[`set${index}`] = id;
    return `{:set${index}}`;
  });
  const rows = arrayOf(new DynamicModel({ change_set_id: '', collection: '', record_id: '', title: '', action: '' }));
  app
    .db()
    .newQuery(
      `SELECT change_set_id, [[collection]], record_id, title, [[action]] FROM (
         SELECT change_set_id, [[collection]], record_id, title, [[action]], ROW_NUMBER() OVER (
           PARTITION BY change_set_id
           ORDER BY CASE [[collection]]
             WHEN 'wishlists' THEN 3 WHEN 'order_items' THEN 3 WHEN 'product_menu_categories' THEN 2
             WHEN 'product_variants' THEN 1 ELSE 0 END, position
         ) AS place
         FROM audit_entries WHERE change_set_id IN (${places.join(', ')})
       ) WHERE place <= ${RECORDS_SHOWN} ORDER BY place`,
    )
    .bind(params)
    .all(rows);
  for (const { change_set_id, ...record } of plain(rows)) {
    const known = records[change_set_id] ?? [];
    records[change_set_id] = known.concat([record]);
  }
  return records;
}
