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
  await load({ ...failing, meta: { tellsItself: true } });
  expect(told).toEqual(['failed, shown elsewhere']);
});
