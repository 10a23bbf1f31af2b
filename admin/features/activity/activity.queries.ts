import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { failureStatus } from '#admin/api/failures.ts';
import { pageSchema } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import {
  ACTIVITY_PATH,
  ACTIVITY_PEOPLE_PATH,
  type Activity,
  type ActivityQuery,
  activityPageSchema,
  activityPeopleSchema,
} from '#shared/api/activity.ts';
import { contentRowSchema } from '#shared/content/content-row.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import type { ActivityFilter } from './activity-search.ts';
import { type AuditEntry, auditEntrySchema } from './entry.ts';

const ACTIVITY_KEY = ['activity'];
/** Entries of a change on one page. */
export const ENTRIES_AT_A_TIME = 50;

/** A page of changes, newest first. */
export function activityQuery({ page, person, kind, source, from, to, record }: ActivityFilter) {
  const query = {
    page,
    person,
    collection: kind,
    source,
    from: from && startOfIndianDay(from),
    to: to && startOfIndianDay(to, 1),
    record,
  };
  return queryOptions({
    queryKey: [...ACTIVITY_KEY, 'list', query],
    queryFn: async () => {
      const { items, total_items: totalItems, page_size: pageSize } = await readActivity(query);
      return { items, totalItems, totalPages: Math.ceil(totalItems / pageSize), pageSize };
    },
  });
}

/** One change; null if missing. */
export function changeQuery(id: string) {
  return queryOptions({
    queryKey: [...ACTIVITY_KEY, 'one', id],
    queryFn: async () => (await readActivity({ id })).items[0] ?? null,
  });
}

/** The first `most` entries of a change, in the sequence they were made. */
export function entriesQuery(changeId: string, most: number) {
  return queryOptions({
    queryKey: [...ACTIVITY_KEY, 'entries', changeId, most],
    queryFn: async () => {
      const list = await pocketBase.collection('admin_audit_entries').getList(1, most, {
        filter: pocketBase.filter('change_set_id = {:changeId}', { changeId }),
        sort: 'position',
      });
      return shownRows(pageSchema(auditEntrySchema), list).items;
    },
  });
}

/** Ids of the change sets of a change's step that can still be undone, oldest first. */
export function stepQuery({ id, group_id }: Activity) {
  const step = pocketBase.filter(group_id === '' ? 'id = {:id}' : 'group_id = {:group_id}', { id, group_id });
  return queryOptions({
    queryKey: [...ACTIVITY_KEY, 'step', group_id || id],
    queryFn: async () => {
      const rows = await pocketBase.collection('admin_change_sets').getFullList({
        filter: `${step} && undone_by = '' && is_final = false`,
        sort: 'created_at,id',
        fields: 'id',
      });
      return shownRows(z.array(z.object({ id: z.string() })), rows).map(({ id: setId }) => setId);
    },
  });
}

/** A record as it is now, and its changes from an entry on, oldest first. */
export function versionQuery(entry: AuditEntry) {
  return queryOptions({
    queryKey: [...ACTIVITY_KEY, 'version', entry.id],
    staleTime: 0,
    queryFn: async () => {
      const filter = pocketBase.filter(
        'collection = {:collection} && record_id = {:record_id} && created_at >= {:created_at}',
        { ...entry },
      );
      const [rows, current] = await Promise.all([
        pocketBase.collection('admin_audit_entries').getFullList({ filter, sort: 'created_at,position' }),
        readRecord(entry.collection, entry.record_id),
      ]);
      return { since: shownRows(z.array(auditEntrySchema), rows), current };
    },
  });
}

/** PocketBase leaves out what is undefined. */
async function readActivity(query: { [Name in keyof ActivityQuery]: ActivityQuery[Name] | undefined }) {
  return shownRows(activityPageSchema, await pocketBase.send(ACTIVITY_PATH, { query: { ...query } }));
}

/** Null if it was deleted. */
async function readRecord(collection: string, id: string): Promise<Record<string, unknown> | null> {
  try {
    const record = z.record(z.string(), z.unknown()).parse(await pocketBase.collection(collection).getOne(id));
    // A section of the shop's content has its fields in one value.
    return collection === 'shop_content' ? (contentRowSchema.parse(record).value ?? {}) : record;
  } catch (error) {
    if (failureStatus(error) === 404) return null;
    throw error;
  }
}

/** Everyone who has changed something. */
export const peopleQuery = queryOptions({
  queryKey: ['activity', 'people'],
  queryFn: async () => shownRows(activityPeopleSchema, await pocketBase.send(ACTIVITY_PEOPLE_PATH, {})).people,
});

/** Of the emails of staff: `Asha Rao (asha@example.com)`, or the email alone for who has no name. */
export function useStaffNames(): (email: string) => string {
  const { data: people = [] } = useQuery({ ...peopleQuery, meta: { showsOwnFailure: true } });
  return (email) => people.find((person) => person.email === email)?.actor ?? email;
}
