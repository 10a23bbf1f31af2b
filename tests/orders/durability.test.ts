import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';

/** SQLite waits for the disk at each commit. */
const FULL = 2;

let fixture: OrderFixture;
let database: DatabaseSync;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
  // A trigger runs on the connection that writes, inside its transaction: it sees how that one waits for the disk.
  database.exec(`
    CREATE TABLE seen (move TEXT, synchronous INTEGER);
    CREATE TRIGGER orders_seen_insert AFTER INSERT ON orders
      BEGIN INSERT INTO seen SELECT 'placed', synchronous FROM pragma_synchronous; END;
    CREATE TRIGGER orders_seen_update AFTER UPDATE ON orders
      BEGIN INSERT INTO seen SELECT NEW.stock_state || ' ' || NEW.payment_status, synchronous FROM pragma_synchronous; END;
    CREATE TRIGGER events_seen AFTER INSERT ON payment_events
      BEGIN INSERT INTO seen SELECT 'reported', synchronous FROM pragma_synchronous; END;`);
});
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

const seen = () =>
  z
    .array(z.object({ move: z.string(), synchronous: z.number() }))
    .parse(database.prepare('SELECT DISTINCT move, synchronous FROM seen').all());

it('each order move is committed to disk before the response, also between other writes', async () => {
  const { productId, pocketbase } = fixture;
  const product = `/api/collections/products/records/${productId}`;
  const paid = await placed(fixture, 'durable-order-0001');
  await fixture.send('PATCH', product, pocketbase.token, { name: 'Renamed kurta' });
  const payment = { razorpay_order_id: paid.providerOrderId, razorpay_payment_id: 'pay_D1', total_amount: PRICE };
  const event = { ...payment, event_id: 'durable-event-0001', event: 'payment.captured' };
  await fixture.move('/event', { event, payment });
  await fixture.send('PATCH', product, pocketbase.token, { name: 'Renamed again' });
  const left = await placed(fixture, 'durable-order-0002');
  await fixture.move('/release', { order_id: left.id });
  const moves = seen();
  expect(moves.map(({ move }) => move)).toEqual(
    expect.arrayContaining(['placed', 'reserved pending', 'taken paid', 'released failed', 'reported']),
  );
  expect(new Set(moves.map(({ synchronous }) => synchronous))).toEqual(new Set([FULL]));
});
