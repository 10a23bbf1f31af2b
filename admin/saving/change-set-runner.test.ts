import { expect, it } from 'vitest';
import type { ChangeSetRequest, Operation } from '#shared/api/change-sets.ts';
import { type ChangeSetClient, type ChangeUnit, cutIntoSets, type RunRequest, runUnits } from './change-set-runner.ts';

/** A refusal with details, like the server's. */
class Refused extends Error {
  readonly operations: number[] | undefined;
  constructor(operations?: number[]) {
    super('refused');
    this.operations = operations;
  }
}

const rename = (id: string): Operation => ({ action: 'update', collection: 'products', id, values: { name: id } });
const unit = (key: string, size = 1): ChangeUnit => ({
  key,
  operations: Array.from({ length: size }, (_, place) => rename(`${key}.${place}`)),
});
const units = (count: number, size = 1) => Array.from({ length: count }, (_, place) => unit(`u${place}`, size));
const request = (list: ChangeUnit[]): RunRequest => ({ label: 'Test', source: 'bulk', group: 'g', units: list });

/** A server that refuses operations on the ids of `isBad`, with or without naming them. */
function server(isBad: (id: string) => boolean, names = true) {
  const sets: string[][] = [];
  const client: ChangeSetClient = {
    save: async (changes: Omit<ChangeSetRequest, 'key'>) => {
      const ids = changes.operations.map((operation) => operation.id ?? '');
      const bad = ids.flatMap((id, place) => (isBad(id) ? [place] : []));
      if (bad.length > 0) throw new Refused(names ? bad : undefined);
      sets.push(ids);
      const results = ids.map((id) => ({ collection: 'products', id }));
      return { id: `set${sets.length}`, change_seq: sets.length, results };
    },
    refusalOf: (error) => {
      if (!(error instanceof Refused && error.operations)) return undefined;
      const invalid = error.operations.map((operation) => ({
        operation,
        collection: 'products',
        field: 'x',
        message: 'm',
      }));
      return { code: 'invalid', invalid };
    },
    isAboutContent: (error) => error instanceof Refused,
  };
  return { client, sets };
}

it('fills change sets up to 200 operations without splitting a unit', () => {
  expect(cutIntoSets(units(401)).map((set) => set.length)).toEqual([200, 200, 1]);
  expect(cutIntoSets(units(5, 70)).map((set) => set.length)).toEqual([2, 2, 1]);
  expect(cutIntoSets([unit('a', 0)])).toEqual([]);
});

it('saves what is accepted and lists refusals with their index in the unit', async () => {
  const { client, sets } = server((id) => id === 'u3.1');
  const run = await runUnits(client, request(units(6, 2)));
  expect(sets.flat()).toHaveLength(10);
  expect(run.refused.map(({ unit: { key }, refusal }) => [key, refusal?.invalid?.[0]?.operation])).toEqual([['u3', 1]]);
  expect(run.results.get('u5')?.map(({ id }) => id)).toEqual(['u5.0', 'u5.1']);
});

it('a run of change sets finds the unit of a refusal without an index', async () => {
  const { client } = server((id) => id === 'u77.0', false);
  const run = await runUnits(client, request(units(150)));
  expect(run.refused.map(({ unit: { key } }) => key)).toEqual(['u77']);
  expect(run.results.size).toBe(149);
});

it('a run of change sets stops at a refusal if asked to', async () => {
  const { client } = server((id) => id === 'u0.0');
  const run = await runUnits(client, request(units(300)), { stopsAtRefusal: true });
  expect(run.saved).toEqual([]);
  expect(run.refused).toHaveLength(1);
});

it('a run of change sets stops before the next change set when cancelled, and returns saved ids', async () => {
  const { client } = server(() => false);
  const cancel = new AbortController();
  const seen: number[] = [];
  const run = await runUnits(client, request(units(600)), {
    signal: cancel.signal,
    onProgress: (done) => {
      seen.push(done);
      if (done >= 200) cancel.abort();
    },
  });
  expect(run.isCancelled).toBe(true);
  expect(run.saved).toEqual(['set1']);
  expect(seen).toEqual([0, 200]);
});

it('a run of change sets stops at other failures and returns saved ids', async () => {
  const { client } = server(() => false);
  let calls = 0;
  const failing: ChangeSetClient = {
    ...client,
    save: (changes) => (++calls === 2 ? Promise.reject(new Error('signed out')) : client.save(changes)),
  };
  const run = await runUnits(failing, request(units(600)));
  expect(run.saved).toEqual(['set1']);
  expect(run.failure).toEqual(new Error('signed out'));
});

it('limits concurrent change sets', async () => {
  const { client, sets } = server((id) => id === 'u7.0', false);
  let inFlight = 0;
  let most = 0;
  const counted: ChangeSetClient = {
    ...client,
    save: async (changes) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve));
      inFlight -= 1;
      return client.save(changes);
    },
  };
  const run = await runUnits(counted, request(units(12, 100)), { inFlight: 2 });
  expect(most).toBe(2);
  expect(sets.flat()).toHaveLength(1100);
  expect(run.refused.map(({ unit: { key } }) => key)).toEqual(['u7']);
  expect(run.saved).toHaveLength(sets.length);
});
