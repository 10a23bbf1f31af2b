import type { Person } from '../support/pocketbase-people.ts';
import { recordsOf, recordsPath, type SendRequest } from '../support/pocketbase-requests.ts';
import { ACTIONS, ACTORS, type Action, type Actor, expectedAccess, SERVER_ONLY } from './expected-access.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import type { World } from './world.ts';

/** Every kind of record by its name in the matrix. */
export const ROWS: readonly [name: string, subject: Subject][] = Object.entries(SUBJECTS);

/** The cells of a row that do not have the expected outcome, a line each. Requests go through `send`. */
export async function wrongCells(world: World, send: SendRequest, name: string, subject: Subject): Promise<string[]> {
  const wrong: string[] = [];
  for (const actor of ACTORS) {
    const outcomes = await outcomesOf(world, send, subject, personFor(world, actor, subject));
    const expected = expectedAccess(name, actor);
    for (const [index, action] of ACTIONS.entries()) {
      if (outcomes[action] === expected[index]) continue;
      wrong.push(`${actor}, ${action}: ${outcomes[action]} instead of ${expected[index]}`);
    }
  }
  return wrong;
}

/** All actions of a person on the same record; deleting comes last, because it may succeed. */
async function outcomesOf(
  world: World,
  send: SendRequest,
  { collection, place, body, change }: Subject,
  { token }: Person,
): Promise<Record<Action, number>> {
  const id = await place(world);
  const records = recordsPath(collection);
  const record = recordsPath(collection, id);
  const status = async (method: string, path: string, values?: unknown) =>
    (await send(method, path, token, values)).status;
  const list = await send('GET', `${records}?perPage=1000&skipTotal=1`, token);
  return {
    list: list.status === 200 ? recordsOf(list).filter((found) => found.id === id).length : list.status,
    view: await status('GET', record),
    update: await status('PATCH', record, change),
    delete: await status('DELETE', record),
    create: await status('POST', records, await body(world)),
  };
}

/** Answers to each actor that tries a server-only collection: PocketBase's own, and the shop's. */
export async function openedTo(world: World, send: SendRequest, collection: string): Promise<string[]> {
  const opened: string[] = [];
  for (const actor of ACTORS) {
    const ask = async (through: SendRequest) =>
      (await through('GET', recordsPath(collection), world[actor].token)).status;
    const [direct, shop] = [await ask(world.send), await ask(send)];
    if (direct !== 403) opened.push(`${actor}: ${direct} instead of 403 from PocketBase`);
    if (shop !== 404) opened.push(`${actor}: ${shop} instead of 404 at the shop's address`);
  }
  return opened;
}

/** All collections that the matrix knows. */
export const KNOWN_COLLECTIONS: ReadonlySet<string> = new Set([
  ...SERVER_ONLY,
  ...ROWS.map(([, { collection }]) => collection),
]);

function personFor(world: World, actor: Actor, subject: Subject): Person {
  return actor === 'owner' && subject.collection === 'user_roles' ? world.roleHolder : world[actor];
}
