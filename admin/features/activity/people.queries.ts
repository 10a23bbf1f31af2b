import { queryOptions, useQuery } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { ACTIVITY_PEOPLE_PATH, activityPeopleSchema } from '#shared/api/activity.ts';

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
