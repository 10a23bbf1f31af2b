import { allPages } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows } from '#admin/api/read-rows.ts';
import { AFFECTED_PEOPLE_PATH, affectedPeopleSchema } from '#shared/api/affected-people.ts';

/** Everyone affected from day to day, both included; without a day from the first or to the last. @throws ClientResponseError */
export function readAffected(days: { from: string | undefined; to: string | undefined }, signal: AbortSignal) {
  return allPages(async (page) => {
    const query = { ...days, page, per_page: 2000 };
    return allRows(affectedPeopleSchema, await pocketBase.send(AFFECTED_PEOPLE_PATH, { query, signal }));
  });
}
