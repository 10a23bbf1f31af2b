import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows } from '#admin/api/read-rows.ts';
import { AFFECTED_PEOPLE_PATH, type AffectedPeople, affectedPeopleSchema } from '#shared/api/affected-people.ts';

const EXPORT_SIZE = 2000;

/** The days, both included; undefined is without an end. */
export interface AffectedPeriod {
  from: string | undefined;
  to: string | undefined;
}

/** Everyone affected, page by page. @throws ClientResponseError */
export async function* readAffected(
  period: AffectedPeriod,
  signal: AbortSignal,
): AsyncGenerator<AffectedPeople['items']> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...period, page, per_page: EXPORT_SIZE };
    const answer = await pocketBase.send(AFFECTED_PEOPLE_PATH, { query, signal });
    const { items, totalPages } = allRows(affectedPeopleSchema, answer);
    pages = totalPages;
    yield items;
  }
}
