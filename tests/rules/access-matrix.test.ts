import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '../support/pocketbase-requests.ts';
import { ACTIONS, ACTORS, type Action, type Actor, EXPECTED_ACCESS } from './expected-access.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import { openWorld, type World } from './world.ts';

const collectionsSchema = z.object({ items: z.array(z.object({ name: z.string(), system: z.boolean() })) });

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const outcomes: Record<Action, (subject: Subject, person: Person) => Promise<number>> = {
  list: async ({ collection, place }, { token }) => {
    const id = await place(world);
    const answer = await world.send('GET', `${recordsPath(collection)}?perPage=1000&skipTotal=1`, token);
    if (answer.status !== 200) return answer.status;
    return recordsOf(answer).filter((record) => record.id === id).length;
  },
  view: async ({ collection, place }, { token }) =>
    (await world.send('GET', recordsPath(collection, await place(world)), token)).status,
  create: async ({ collection, body }, { token }) =>
    (await world.send('POST', recordsPath(collection), token, await body(world))).status,
  update: async ({ collection, place, change }, { token }) =>
    (await world.send('PATCH', recordsPath(collection, await place(world)), token, change)).status,
  delete: async ({ collection, place }, { token }) =>
    (await world.send('DELETE', recordsPath(collection, await place(world)), token)).status,
};

function personFor(actor: Actor, subject: Subject): Person {
  return actor === 'owner' && subject.collection === 'user_roles' ? world.roleHolder : world[actor];
}

const cells = Object.entries(SUBJECTS).flatMap(([name, subject]) =>
  ACTORS.flatMap((actor) => ACTIONS.map((action, index) => ({ name, subject, actor, action, index }))),
);

function expectedOf(name: string, actor: Actor, index: number): number | undefined {
  return Object.entries(EXPECTED_ACCESS).find(([row]) => row === name)?.[1][actor][index];
}

describe('access matrix', () => {
  test.each(cells)('$name: $actor, $action', async ({ name, subject, actor, action, index }) => {
    const outcome = await outcomes[action](subject, personFor(actor, subject));
    expect(outcome).toBe(expectedOf(name, actor, index));
  });

  test('has a row for every collection of the shop', async () => {
    const { body } = await world.send('GET', '/api/collections?perPage=200', world.superuserToken);
    const names = collectionsSchema.parse(body).items.flatMap(({ name, system }) => (system ? [] : [name]));
    expect(new Set(Object.values(SUBJECTS).map((subject) => subject.collection))).toEqual(new Set(names));
  });
});
