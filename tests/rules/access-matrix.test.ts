import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CELLS, expectedOf, outcomeOf } from './matrix.ts';
import { SUBJECTS } from './subjects.ts';
import { openWorld, type World } from './world.ts';

const collectionsSchema = z.object({ items: z.array(z.object({ name: z.string(), system: z.boolean() })) });

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

describe('access matrix', () => {
  test.each(CELLS)('$name: $actor, $action', async (cell) => {
    expect(await outcomeOf(world, world.send, cell)).toBe(expectedOf(cell));
  });

  test('has a row for every collection of the shop', async () => {
    const { body } = await world.send('GET', '/api/collections?perPage=200', world.superuserToken);
    const names = collectionsSchema.parse(body).items.flatMap(({ name, system }) => (system ? [] : [name]));
    expect(new Set(Object.values(SUBJECTS).map((subject) => subject.collection))).toEqual(new Set(names));
  });
});
