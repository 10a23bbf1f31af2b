import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { logContext, setLogOrder, withinOrder, withinRequest } from './log-context.ts';

it('follows concurrent requests through await', async () => {
  const serve = (id: string, order: string) =>
    withinRequest(id, async () => {
      await turn();
      setLogOrder(order);
      await turn();
      return logContext();
    });
  expect(await Promise.all([serve('a', 'GUL-1'), serve('b', 'GUL-2')])).toEqual([
    { request: 'a', order: 'GUL-1' },
    { request: 'b', order: 'GUL-2' },
  ]);
  expect(logContext()).toEqual({});
});

it('names each of several orders in turn', async () => {
  await withinRequest('a', async () => {
    for (const order of ['GUL-1', 'GUL-2']) {
      expect(await withinOrder(order, async () => logContext())).toEqual({ request: 'a', order });
    }
    expect(logContext()).toEqual({ request: 'a' });
  });
});
