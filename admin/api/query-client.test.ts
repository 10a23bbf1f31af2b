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

it('reports a load failure once while polling', async () => {
  const { told, load } = listening();
  await load(failing);
  await load(failing);
  expect(told).toEqual(['failed']);
});

it('reports recovery, and the next failure', async () => {
  const { told, load } = listening();
  await load(failing);
  await load(working);
  await load(failing);
  expect(told).toEqual(['failed', 'recovered', 'failed']);
});

it('recovers only when no query fails', async () => {
  const { told, load } = listening();
  await load(failing);
  await load({ ...failing, queryKey: ['products'] });
  await load(working);
  expect(told).toEqual(['failed', 'failed']);
});

it('does not report a failure that the query shows itself', async () => {
  const { told, load } = listening();
  await load({ ...failing, meta: { showsOwnFailure: true } });
  expect(told).toEqual(['failed, shown elsewhere']);
});

it('refetches queries first fetched before a change', async () => {
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

it('does not refetch unaffected queries', async () => {
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
