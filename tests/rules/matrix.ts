import type { Person } from '../support/pocketbase-people.ts';
import { recordsOf, recordsPath, type SendRequest } from '../support/pocketbase-requests.ts';
import { ACTIONS, ACTORS, type Action, type Actor, EXPECTED_ACCESS } from './expected-access.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import type { World } from './world.ts';

/** One question of the matrix: may this actor do that with such a record. */
export interface Cell {
  /** Of the row. */
  readonly name: string;
  readonly subject: Subject;
  readonly actor: Actor;
  readonly action: Action;
}

/** The whole matrix. */
export const CELLS: readonly Cell[] = Object.entries(SUBJECTS).flatMap(([name, subject]) =>
  ACTORS.flatMap((actor) => ACTIONS.map((action) => ({ name, subject, actor, action }))),
);

/** What the matrix says; undefined for a cell that it does not have. */
export function expectedOf({ name, actor, action }: Cell): number | undefined {
  const row = Object.entries(EXPECTED_ACCESS).find(([known]) => known === name)?.[1];
  return row?.[actor === 'packer' ? 'user' : actor][ACTIONS.indexOf(action)];
}

/** What happens when the cell's actor tries it, by requests that go through `send`. */
export function outcomeOf(world: World, send: SendRequest, { subject, actor, action }: Cell): Promise<number> {
  return OUTCOMES[action]({ world, send, subject, person: personFor(world, actor, subject) });
}

interface Try {
  readonly world: World;
  readonly send: SendRequest;
  readonly subject: Subject;
  readonly person: Person;
}

const OUTCOMES: Record<Action, (attempt: Try) => Promise<number>> = {
  list: async ({ world, send, subject: { collection, place }, person }) => {
    const id = await place(world);
    const answer = await send('GET', `${recordsPath(collection)}?perPage=1000&skipTotal=1`, person.token);
    if (answer.status !== 200) return answer.status;
    return recordsOf(answer).filter((record) => record.id === id).length;
  },
  view: async ({ world, send, subject: { collection, place }, person }) =>
    (await send('GET', recordsPath(collection, await place(world)), person.token)).status,
  create: async ({ world, send, subject: { collection, body }, person }) =>
    (await send('POST', recordsPath(collection), person.token, await body(world))).status,
  update: async ({ world, send, subject: { collection, place, change }, person }) =>
    (await send('PATCH', recordsPath(collection, await place(world)), person.token, change)).status,
  delete: async ({ world, send, subject: { collection, place }, person }) =>
    (await send('DELETE', recordsPath(collection, await place(world)), person.token)).status,
};

function personFor(world: World, actor: Actor, subject: Subject): Person {
  return actor === 'owner' && subject.collection === 'user_roles' ? world.roleHolder : world[actor];
}
