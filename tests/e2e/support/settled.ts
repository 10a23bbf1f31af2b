import { expect } from '@playwright/test';

/** A value that two reads in a row, 100 ms apart or more, agree on: what moves or loads has come to rest. */
export async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let last: Value | undefined;
  await expect
    .poll(async () => {
      const before = JSON.stringify(last);
      last = await read();
      return JSON.stringify(last) === before;
    })
    .toBe(true);
  return last as Value;
}
