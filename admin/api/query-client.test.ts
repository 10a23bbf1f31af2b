import { QueryObserver } from '@tanstack/react-query';
import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const refused = new ClientResponseError({ status: 403 });
const failing = { queryKey: ['orders'], queryFn: () => Promise.reject(refused), staleTime: 0 };
const working = { queryKey: ['orders'], queryFn: () => Promise.resolve('orders'), staleTime: 0 };

function listening() {
  const told: string[] = [];
  const client = createQueryClient({
    failed: (_error, isShownElsewhere) => told.push(isShownElsewhere ? 'failed, shown elsewhere' : 'failed'),
    recovered: () => told.push('recovered'),
  });
  const load = (query: Parameters<typeof client.fetchQuery>[0]) => client.fetchQuery(query).catch(() => undefined);
  return { told, load };
}

it('tells a load failure once, however often it is polled', async () => {
  const { told, load } = listening();
  await load(failing);
  await load(failing);
  expect(told).toEqual(['failed']);
});

it('says when loading works again, and tells the next failure', async () => {
  const { told, load } = listening();
  await load(failing);
  await load(working);
  await load(failing);
  expect(told).toEqual(['failed', 'recovered', 'failed']);
});

it('has recovered only when nothing fails any more', async () => {
  const { told, load } = listening();
  await load(failing);
  await load({ ...failing, queryKey: ['products'] });
  await load(working);
  expect(told).toEqual(['failed', 'failed']);
});

it('passes on that a query shows its own failure', async () => {
  const { told, load } = listening();
  await load({ ...failing, meta: { showsOwnFailure: true } });
  expect(told).toEqual(['failed, shown elsewhere']);
});

it('asks again for what was asked for the first time before a change', async () => {
  const client = createQueryClient({ failed: () => undefined, recovered: () => undefined });
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(client, { queryKey: ['media', 'red'], queryFn: () => answers[asked++]?.promise });
  const stop = observer.subscribe(() => undefined);
  const refreshed = client.invalidateQueries({ queryKey: ['media'] });
  answers[0]?.resolve('from before');
  answers[1]?.resolve('from after');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('from after');
  stop();
});

it('leaves alone the first fetch of what did not change', async () => {
  const client = createQueryClient({ failed: () => undefined, recovered: () => undefined });
  const answer = Promise.withResolvers<string>();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return answer.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await client.invalidateQueries({ queryKey: ['media'] });
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'orders' });
  answer.resolve('orders');
  await expect.poll(() => observer.getCurrentResult().data).toBe('orders');
  expect(asked).toBe(1);
  stop();
});
