import { queryOptions } from '@tanstack/react-query';
import { INBOX_KEY } from '#admin/api/inbox.queries.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { callServer } from '#admin/api/server.queries.ts';
import {
  INBOX_PATH,
  inboxSchema,
  type MatterNote,
  matterNoteSchema,
  reopenPath,
  SETTLE_PATH,
} from '#shared/api/inbox.ts';
import { MATTERS_PATH, type MatterRequest, type MatterResponse, matterResponseSchema } from '#shared/api/matters.ts';

/** Open issues, oldest first, and resolved ones, newest first. */
export const inboxQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'list'],
  refetchInterval: 20_000,
  queryFn: async ({ signal }) => inboxSchema.parse(await pocketBase.send(INBOX_PATH, { method: 'GET', signal })),
});

/** Runs the action, such as sending a refund again. @throws ServerRefusal */
export function dealWith(matter: MatterRequest): Promise<MatterResponse> {
  return callServer(MATTERS_PATH, matterResponseSchema, { body: matter });
}

/** Marks an issue as resolved; returns the note's id. */
export async function settle({ kind, subject }: MatterRequest, note: string): Promise<string> {
  const body: MatterNote = { kind, subject, note };
  return matterNoteSchema.parse(await pocketBase.send(SETTLE_PATH, { method: 'POST', body })).id;
}

/** Undoes `settle`. */
export async function reopen(id: string): Promise<void> {
  await pocketBase.send(reopenPath(id), { method: 'POST', body: {} });
}
