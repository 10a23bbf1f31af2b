import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ORDER_STATUSES } from '#shared/orders/order.ts';
import { HOLDINGS, ORDER_MOVES, stateAfter, TRIGGERS } from '#shared/orders/order-states.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';

let fixture: OrderFixture;
let admin: Person;
let database: DatabaseSync;

beforeAll(async () => {
  fixture = await createOrderFixture(500);
  admin = await signUp(fixture.send, 'staff');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'admin' });
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
});
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

describe('the database', () => {
  it('has the moves of order-states.json', () => {
    const kept = database.prepare('SELECT move, from_holding, to_holding, status FROM shop_order_moves').all();
    const moves = TRIGGERS.flatMap((move) =>
      ORDER_MOVES[move].edges
        .filter(([from, to]) => from !== to)
        .map(([from_holding, to_holding]) => ({ move, from_holding, to_holding, status: ORDER_MOVES[move].status })),
    );
    const byName = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect(kept.map((row) => ({ ...row })).toSorted(byName)).toEqual(moves.toSorted(byName));
  });

  it('allows the moves and refuses every other change of payment and stock', async () => {
    const { id } = await placed(fixture, 'states-every-pair');
    const states = HOLDINGS.flatMap((holding) => ORDER_STATUSES.map((status) => ({ holding, status })));
    const copy = copyOfDatabase();
    for (const from of states) {
      const written = writtenFrom(copy, id, from, states);
      for (const to of states) {
        if (from.holding === to.holding) continue;
        const isMove = TRIGGERS.some((trigger) => {
          const after = stateAfter(from, trigger);
          return after?.holding === to.holding && after.status === to.status;
        });
        expect(written.includes(to), `${JSON.stringify(from)} to ${JSON.stringify(to)}`).toBe(isMove);
      }
    }
    copy.close();
  });

  it('refuses an order in an invalid state', () => {
    const insert = `INSERT INTO orders (id, order_number, idempotency_key, status, payment_status, stock_state)
      VALUES ('x', 'x', 'x', 'pending', ?, ?)`;
    expect(() => database.prepare(insert).run('pending', 'taken')).toThrow('No order is ever in this state.');
  });

  it('refuses the same over the API, also for the server', async () => {
    const { id } = await placed(fixture, 'states-by-the-api');
    const patch = (body: object) => fixture.send('PATCH', recordsPath('orders', id), fixture.pocketbase.token, body);
    expect((await patch({ payment_status: 'refunded' })).status).toBe(400);
    expect((await patch({ payment_status: 'failed', stock_state: 'released' })).status).toBe(400);
    expect(await fixture.order(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });
});

it('docs/develop/order-states.md draws the moves of the table', () => {
  const lines = readFileSync('docs/develop/order-states.md', 'utf8').matchAll(/^ {4}(\S+) --> (\S+): (\S+)$/gm);
  const drawn = [...lines].map(([, from, to, trigger]) => `${from === '[*]' ? '' : from} ${trigger} ${to}`);
  const name = (holding: string) => holding.replace('/', '_');
  const moves = TRIGGERS.flatMap((trigger) =>
    ORDER_MOVES[trigger].edges
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `${name(from)} ${trigger} ${name(to)}`),
  );
  expect(drawn.toSorted()).toEqual(moves.toSorted());
});

type State = { holding: string; status: string };

function copyOfDatabase(): DatabaseSync {
  const file = join(fixture.pocketbase.dataDir, 'every-pair.db');
  database.prepare('VACUUM INTO ?').run(file);
  return new DatabaseSync(file);
}

/** The states `copy` lets an order move to, after it was put at its start past the trigger. */
function writtenFrom(copy: DatabaseSync, id: string, from: State, states: State[]): State[] {
  const update = copy.prepare('UPDATE orders SET status = ?, payment_status = ?, stock_state = ? WHERE id = ?');
  const set = (state: State) => {
    const [payment = '', stock = ''] = state.holding.split('/');
    update.run(state.status, payment, stock, id);
  };
  const { sql } = z
    .object({ sql: z.string() })
    .parse(copy.prepare("SELECT sql FROM sqlite_master WHERE name = 'shop_orders_moved'").get());
  copy.exec('DROP TRIGGER shop_orders_moved');
  set(from);
  copy.exec(sql);
  return states.filter((to) => {
    copy.exec('BEGIN');
    try {
      set(to);
      return true;
    } catch (error) {
      if (error instanceof Error && /^No order (moves like this|is ever in this state)\.$/.test(error.message))
        return false;
      throw error;
    } finally {
      copy.exec('ROLLBACK');
    }
  });
}

describe('the status dropdown', () => {
  const setStatus = async (id: string, status: string) => {
    const operations = [{ action: 'update', collection: 'orders', id, values: { status } }];
    const body = { label: 'Order status updated', source: 'form', key: crypto.randomUUID(), operations };
    expect((await fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body)).status).toBe(200);
  };
  const recorded = async (id: string) => {
    const filter = encodeURIComponent(`record_id = "${id}"`);
    const path = `${recordsPath('admin_audit_entries')}?filter=${filter}&sort=created_at`;
    const rows = recordsOf(await fixture.send('GET', path, admin.token));
    return rows.map((row) => z.object({ after: z.looseObject({}), by_hand: z.boolean() }).parse(row));
  };
  const pay = (order: { providerOrderId: string }, id: string) =>
    fixture.move('/mark-paid', {
      razorpay_order_id: order.providerOrderId,
      razorpay_payment_id: id,
      total_amount: PRICE,
    });

  it('makes the moves process, ship and deliver', async () => {
    const order = await placed(fixture, 'states-to-the-door');
    await pay(order, 'pay_states1');
    for (const status of ['processing', 'shipped', 'delivered']) await setStatus(order.id, status);
    expect((await recorded(order.id)).map(({ by_hand }) => by_hand)).toEqual([false, false, false]);
  });

  it('accepts any other value, logged as by_hand', async () => {
    const order = await placed(fixture, 'states-by-hand-01');
    await setStatus(order.id, 'shipped');
    await pay(order, 'pay_states2');
    await setStatus(order.id, 'delivered');
    await setStatus(order.id, 'pending');
    await setStatus(order.id, 'cancelled');
    expect(await recorded(order.id)).toMatchObject([
      { after: { status: 'shipped' }, by_hand: true },
      { after: { status: 'delivered' }, by_hand: false },
      { after: { status: 'pending' }, by_hand: true },
      { after: { status: 'cancelled' }, by_hand: true },
    ]);
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  });

  it('is logged the same when set through the record API', async () => {
    const order = await placed(fixture, 'states-past-admin');
    await fixture.send('PATCH', recordsPath('orders', order.id), admin.token, { status: 'delivered' });
    await fixture.send('PATCH', recordsPath('orders', order.id), admin.token, { notes: 'Gift wrap' });
    expect((await recorded(order.id)).map(({ by_hand }) => by_hand)).toEqual([true, false]);
  });
});
