import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  CHANGE_SETS_PATH,
  type ChangeSetRefusal,
  changeSetRefusalSchema,
  changeSetResponseSchema,
  type Operation,
  type UndoRequest,
  undoPath,
} from '#shared/api/change-sets.ts';
import { startTestPocketBase } from '#tests/support/pocketbase.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import {
  type Answer,
  recordOf,
  recordsOf,
  recordsPath,
  requestsTo,
  type SendRequest,
} from '#tests/support/pocketbase-requests.ts';

type Values = Record<string, unknown>;

/** A real database with an admin who saves change sets. */
export interface StaffFixture {
  url: string;
  send: SendRequest;
  superuserToken: string;
  /** Where PocketBase keeps its data, mails that could not be sent among them. */
  dataDir: string;
  admin: Person;
  colleague: Person;
  user: Person;
  /** Creates a record as the shop's server and gives its id. */
  create(collection: string, values: Values): Promise<string>;
  /** A record as it is now; undefined when it is gone. */
  read(collection: string, id: string): Promise<Values | undefined>;
  list(collection: string, filter?: string): Promise<Values[]>;
  /** Sends a change set as the admin, whatever comes of it. */
  sendSet(operations: readonly Operation[], extra?: Values, person?: Person): Promise<Answer>;
  /** A change set that is saved. @throws when it is refused */
  save(operations: readonly Operation[], extra?: Values): Promise<z.infer<typeof changeSetResponseSchema>>;
  /** Why a change set is refused. @throws when it is saved */
  refusal(operations: readonly Operation[]): Promise<ChangeSetRefusal & { status: number }>;
  undo(id: string, request?: UndoRequest, person?: Person): Promise<Answer>;
  /** Writes by SQL past PocketBase. */
  write(sql: string, ...values: string[]): void;
  unique(prefix: string): string;
  stop(): Promise<void>;
}

/** Starts PocketBase with an empty shop and an admin. */
export async function createStaffFixture(): Promise<StaffFixture> {
  const pocketBase = await startTestPocketBase();
  const send = requestsTo(pocketBase.url);
  const token = pocketBase.token;
  let count = 0;
  const unique = (prefix: string) => `${prefix}-${++count}`;
  const create = async (collection: string, values: Values) => {
    const answer = await send('POST', recordsPath(collection), token, values);
    if (answer.status !== 200) throw new Error(`${collection} not created: ${JSON.stringify(answer.body)}`);
    return recordOf(answer).id;
  };
  const [admin, colleague, user] = await Promise.all([
    signUp(send, 'admin'),
    signUp(send, 'colleague'),
    signUp(send, 'user'),
  ]);
  for (const one of [admin, colleague]) await create('user_roles', { user_id: one.id, role: 'admin' });
  const sendSet: StaffFixture['sendSet'] = (operations, extra = {}, person = admin) =>
    send('POST', CHANGE_SETS_PATH, person.token, {
      label: 'Changed',
      source: 'form',
      key: crypto.randomUUID(),
      operations,
      ...extra,
    });
  return {
    url: pocketBase.url,
    send,
    superuserToken: token,
    dataDir: pocketBase.dataDir,
    admin,
    colleague,
    user,
    create,
    read: async (collection, id) => {
      const answer = await send('GET', recordsPath(collection, id), token);
      return answer.status === 404 ? undefined : recordOf(answer);
    },
    list: async (collection, filter = '') =>
      recordsOf(
        await send('GET', `${recordsPath(collection)}?perPage=500&filter=${encodeURIComponent(filter)}`, token),
      ),
    sendSet,
    save: async (operations, extra) => answered(await sendSet(operations, extra)),
    refusal: async (operations) => refused(await sendSet(operations)),
    undo: (id, request = {}, person = admin) => send('POST', undoPath(id), person.token, { ...request }),
    write: (sql, ...values) => {
      const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 5000 });
      database.prepare(sql).run(...values);
      database.close();
    },
    unique,
    stop: pocketBase.stop,
  };
}

/** The answer of a change set that was saved. @throws when it was refused */
export function answered(answer: Answer): z.infer<typeof changeSetResponseSchema> {
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return changeSetResponseSchema.parse(answer.body);
}

/** The refusal of a change set. @throws when it was saved */
export function refused(answer: Answer): ChangeSetRefusal & { status: number } {
  const { data } = z.object({ data: changeSetRefusalSchema }).parse(answer.body);
  return { status: answer.status, ...data };
}
