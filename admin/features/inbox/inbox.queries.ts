import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { INBOX_KEY } from '#admin/inbox.queries.ts';
import { pocketBase } from '#admin/pocketbase.ts';
import { callServer } from '#admin/server.queries.ts';
import {
  MATTER_KINDS,
  MATTERS_PATH,
  type MatterRequest,
  type MatterResponse,
  matterResponseSchema,
} from '#shared/api/matters.ts';

const PATH = '/api/shop/admin/inbox';

const matterSchema = z.object({
  kind: z.enum(MATTER_KINDS),
  subject: z.string(),
  /** Empty when it belongs to no order. */
  order_id: z.string(),
  order_number: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  at: z.string(),
  detail: z.string(),
});
export type Matter = z.infer<typeof matterSchema>;

const settledSchema = z.object({
  id: z.string(),
  kind: z.enum(MATTER_KINDS),
  subject: z.string(),
  note: z.string(),
  actor_email: z.string(),
  created_at: z.string(),
});
export type SettledMatter = z.infer<typeof settledSchema>;

const inboxSchema = z.object({ open: z.array(matterSchema), settled: z.array(settledSchema) });

/** What is stuck, oldest first, and what was settled by hand, newest first. */
export const inboxQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'list'],
  refetchInterval: 20_000,
  queryFn: async ({ signal }) => inboxSchema.parse(await pocketBase.send(PATH, { method: 'GET', signal })),
});

/** Has the shop do what a matter needs. @throws ServerRefusal */
export function dealWith(matter: MatterRequest): Promise<MatterResponse> {
  return callServer(MATTERS_PATH, matterResponseSchema, { body: matter });
}

/** Notes that a matter needs nothing more; gives the note's id. */
export async function settle({ kind, subject }: MatterRequest, note: string): Promise<string> {
  const answer = await pocketBase.send(`${PATH}/settle`, { method: 'POST', body: { kind, subject, note } });
  return z.object({ id: z.string() }).parse(answer).id;
}

/** Takes that back. */
export async function reopen(id: string): Promise<void> {
  await pocketBase.send(`${PATH}/settled/${id}/reopen`, { method: 'POST', body: {} });
}
