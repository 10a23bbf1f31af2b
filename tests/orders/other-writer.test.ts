import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderFixture, type OrderFixture, placement } from './order-fixture.ts';

const ORDERS = 60;

let fixture: OrderFixture;
let other: DatabaseSync;

beforeAll(async () => {
  fixture = await createOrderFixture(ORDERS);
  other = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
  other.exec('CREATE TABLE other_program (writes INTEGER); INSERT INTO other_program VALUES (0)');
});
afterAll(async () => {
  other.close();
  await fixture.pocketbase.stop();
});

it('orders are placed while another program writes to the database, as Litestream does', async () => {
  const writing = setInterval(() => other.exec('UPDATE other_program SET writes = writes + 1'), 1);
  try {
    const keys = Array.from({ length: ORDERS }, (_, index) => `other-writer-${String(index).padStart(4, '0')}`);
    const answers = await Promise.all(keys.map((key) => fixture.move('/place', placement(fixture, key))));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['placed']));
  } finally {
    clearInterval(writing);
  }
});
