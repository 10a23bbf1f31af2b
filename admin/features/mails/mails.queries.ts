import { queryOptions, useQuery } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { ADMIN_MAILS_PATH, adminMailsSchema, sendAgainPath } from '#shared/api/admin-mails.ts';

/** Whether there is a mail server, and the newest mails. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async ({ signal }) =>
    shownRows(adminMailsSchema, await pocketBase.send(ADMIN_MAILS_PATH, { method: 'GET', signal })),
});

/** Whether buyers get mails; false until it is known. */
export function useHasMailServer(): boolean {
  return useQuery({ ...mailsQuery, meta: { showsOwnFailure: true } }).data?.is_configured ?? false;
}

/** Sends a mail to a buyer again; pressing twice sends it once. @throws ClientResponseError that says why it cannot be sent */
export async function sendMailAgain(mailId: string): Promise<void> {
  await pocketBase.send(sendAgainPath(mailId), { method: 'POST', body: {} });
}
