import fc from 'fast-check';
import { z } from 'zod';
import { ORDER_STATUSES } from '#shared/orders/order.ts';
import { HOLDINGS, type Holding, type OrderState } from '#shared/orders/order-states.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';

const place = fc.record({ what: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 2 }) });

/** Something that happens to one of the orders of a history; `order` counts from the first, again and again. */
const happening = fc.oneof(
  { weight: 2, arbitrary: place },
  ...(['pay', 'pay_again', 'pay_wrong', 'release', 'attempt'] as const).map((what) => ({
    weight: what === 'pay' ? 5 : 2,
    arbitrary: fc.record({ what: fc.constant(what), order: fc.nat(2) }),
  })),
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('cancel' as const),
      order: fc.nat(2),
      pieces: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('refund' as const, 'refund_elsewhere' as const),
      order: fc.nat(2),
      share: fc.constantFrom(0.3, 0.7, 1),
      pieces: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('note' as const),
      refund: fc.nat(7),
      status: fc.constantFrom('pending' as const, 'processed' as const, 'failed' as const),
      isRefused: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('dropdown' as const),
      order: fc.nat(2),
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('staff_take' as const) }) },
);
type OrderEvent = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens in one history, which begins with an order. */
export const orderEvents: fc.Arbitrary<OrderEvent[]> = fc
  .tuple(place, fc.array(happening, { minLength: 5, maxLength: 40, size: 'max' }))
  .map(([first, rest]) => [first, ...rest]);

interface LivingOrder {
  id: string;
  providerOrderId: string;
  itemId: string;
  quantity: number;
  paymentId: string;
}

const orderSchema = z.looseObject({
  status: z.enum(ORDER_STATUSES),
  payment_status: z.string(),
  stock_state: z.string(),
});
const itemSchema = z.looseObject({ id: z.string(), quantity: z.number(), restocked: z.number() });
const refundSchema = z.looseObject({
  idempotency_key: z.string(),
  provider_refund_id: z.string(),
  payment_id: z.string(),
  amount_paise: z.number(),
  status: z.string(),
});

const outcomeOf = (answer: unknown) => z.looseObject({ outcome: z.string() }).parse(answer).outcome;

let lives = 0;

/** Some orders of one variant, to which things happen one after another on a real database. */
export class OrderHistory {
  /** Whether staff have set a status by hand: from then on every status goes with every holding. */
  isOverridden = false;
  private readonly orders: LivingOrder[] = [];
  private readonly name = `life-${++lives}`;
  private count = 0;
  private readonly fixture: OrderFixture;
  private readonly admin: Person;
  /** Pieces there are in all. */
  private pieces: number;

  constructor(fixture: OrderFixture, admin: Person, pieces: number) {
    this.fixture = fixture;
    this.admin = admin;
    this.pieces = pieces;
  }

  /** Has something happen, and gives the shop's answer to it: `pay: paid`. A refusal changes nothing. */
  async let(one: OrderEvent): Promise<string> {
    this.count += 1;
    return `${one.what}: ${await this.answerTo(one)}`;
  }

  private async answerTo(one: OrderEvent): Promise<string> {
    if (one.what === 'place') return this.place(one.quantity);
    if (one.what === 'staff_take') return this.takeOne();
    if (one.what === 'note') return this.note(one);
    const order = this.orders[one.order % this.orders.length];
    if (order === undefined) return 'no order yet';
    switch (one.what) {
      case 'pay':
        return this.pay(order, order.paymentId, order.quantity);
      case 'pay_again':
        return this.pay(order, `${order.paymentId}x${this.count}`, order.quantity);
      case 'pay_wrong':
        return this.pay(order, `${order.paymentId}w${this.count}`, order.quantity + 1);
      case 'release':
        return outcomeOf(await this.fixture.move('/release', { order_id: order.id }));
      case 'attempt':
        return outcomeOf(await this.fixture.move('/extend', { order_id: order.id, minutes: 20, most_minutes: 60 }));
      case 'cancel':
        return outcomeOf(
          await this.asAdmin('POST', `/api/shop/admin/orders/${order.id}/cancel`, {
            restock: [{ item_id: order.itemId, quantity: one.pieces }],
          }),
        );
      case 'dropdown':
        this.isOverridden = true;
        await this.asAdmin('PATCH', recordsPath('orders', order.id), { status: one.status });
        return 'set';
      case 'refund':
      case 'refund_elsewhere':
        return this.refund(order, one);
    }
  }

  /** Each order as it stands, in the machine's words. @throws when it is in no state of the machine */
  async states(): Promise<OrderState[]> {
    const rows = await Promise.all(this.orders.map(({ id }) => this.fixture.order(id)));
    return rows.map((row) => {
      const { status, payment_status, stock_state } = orderSchema.parse(row);
      const holding = `${payment_status}/${stock_state}`;
      return { status, holding: z.enum(HOLDINGS).parse(holding) satisfies Holding };
    });
  }

  /** Pieces in stock, reserved and sold, and the expected numbers. */
  async counted(): Promise<{ found: number; expected: number }> {
    const states = await this.states();
    const held = await Promise.all(
      this.orders.map(async (order, index) => {
        if (states[index]?.holding.endsWith('/released')) return 0;
        const { quantity, restocked } = itemSchema.parse(await this.read('order_items', order.itemId));
        return quantity - restocked;
      }),
    );
    return { found: held.reduce((sum, one) => sum + one, await this.fixture.stock()), expected: this.pieces };
  }

  /** Paise promised back of each payment of an order that is more than was paid. */
  async overpaid(): Promise<number[]> {
    const sums = new Map<string, number>();
    for (const { payment_id, amount_paise, status } of await this.refunds('staff')) {
      if (status !== 'failed') sums.set(payment_id, (sums.get(payment_id) ?? 0) + amount_paise);
    }
    return this.orders
      .map(({ paymentId, quantity }) => (sums.get(paymentId) ?? 0) - quantity * PRICE * 100)
      .filter((tooMuch) => tooMuch > 0);
  }

  private async place(quantity: number): Promise<string> {
    const key = `${this.name}-${this.count}`;
    const stock = await this.fixture.stock();
    if (stock < quantity) return outcomeOf(await this.fixture.move('', placement(this.fixture, key, quantity)));
    const order = await placed(this.fixture, key, quantity);
    const path = `${recordsPath('order_items')}?filter=${encodeURIComponent(`order_id="${order.id}"`)}`;
    const [item] = recordsOf(await this.fixture.send('GET', path, this.fixture.pocketbase.token));
    if (item === undefined) throw new Error(`Order ${order.order_number} has no items.`);
    this.orders.push({ ...order, itemId: item.id, quantity, paymentId: `pay_${key}` });
    return order.outcome;
  }

  /** Another customer, or staff, buy a piece or remove it from stock. */
  private async takeOne(): Promise<string> {
    const stock = await this.fixture.stock();
    if (stock === 0) return 'none left';
    await this.fixture.setStock(stock - 1);
    this.pieces -= 1;
    return 'taken';
  }

  private async pay(order: LivingOrder, paymentId: string, pieces: number): Promise<string> {
    return outcomeOf(
      await this.fixture.move('/mark-paid', {
        razorpay_order_id: order.providerOrderId,
        razorpay_payment_id: paymentId,
        total_amount: pieces * PRICE,
      }),
    );
  }

  private async refund(order: LivingOrder, wanted: { what: string; share: number; pieces: number }): Promise<string> {
    const amount_paise = Math.round(order.quantity * PRICE * 100 * wanted.share);
    if (wanted.what === 'refund') {
      return this.book('', {
        order_id: order.id,
        amount_paise,
        reason: 'returned',
        restock: [{ item_id: order.itemId, quantity: wanted.pieces }],
        idempotency_key: `${this.name}-refund-${this.count}`,
        actor_id: this.admin.id,
      });
    }
    const made = { provider_refund_id: `rfnd_${this.name}x${this.count}`, payment_id: order.paymentId, amount_paise };
    return this.book('/note', { ...made, idempotency_key: '', status: 'pending', problem: '' });
  }

  private async note(said: { refund: number; status: string; isRefused: boolean }): Promise<string> {
    const refunds = await this.refunds();
    const refund = refunds[said.refund % refunds.length];
    if (refund === undefined) return 'no refund yet';
    // The provider refuses before it gives a refund a number, and whatever is more than the payment: a refund that failed
    // without a number may have been paid after all, but not beside others that use up the payment.
    const isTooMuch = refund.status === 'failed' && refund.amount_paise > (await this.refundable(refund.payment_id));
    const isRefused = (said.isRefused || isTooMuch) && refund.provider_refund_id === '';
    return this.book('/note', {
      idempotency_key: refund.idempotency_key,
      provider_refund_id: isRefused ? '' : refund.provider_refund_id || `rfnd_${refund.idempotency_key}`,
      payment_id: refund.payment_id,
      amount_paise: refund.amount_paise,
      status: isRefused ? 'failed' : said.status,
      problem: '',
    });
  }

  /** What is left of a payment when all refunds that have not failed are paid, in paise. */
  private async refundable(paymentId: string): Promise<number> {
    const quantity = this.orders.find((order) => order.paymentId === paymentId)?.quantity ?? 0;
    const all = await this.refunds();
    const open = all.filter(({ payment_id, status }) => payment_id === paymentId && status !== 'failed');
    return quantity * PRICE * 100 - open.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  }

  private async refunds(source?: string): Promise<z.infer<typeof refundSchema>[]> {
    const filter = `payment_id ~ "pay_${this.name}-%"${source === undefined ? '' : ` && source = "${source}"`}`;
    const path = `${recordsPath('refunds')}?perPage=200&sort=created_at,id&filter=${encodeURIComponent(filter)}`;
    const rows = recordsOf(await this.fixture.send('GET', path, this.fixture.pocketbase.token));
    return rows.map((row) => refundSchema.parse(row));
  }

  private async book(path: string, body: object): Promise<string> {
    const answer = await this.fixture.send(
      'POST',
      `/api/shop/server/refunds${path}`,
      this.fixture.pocketbase.token,
      body,
    );
    if (answer.status !== 200) throw new Error(`refunds${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return outcomeOf(answer.body);
  }

  private async asAdmin(method: string, path: string, body: object): Promise<unknown> {
    const answer = await this.fixture.send(method, path, this.admin.token, body);
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`${path} answered ${answer.status}`);
    return answer.body;
  }

  private async read(collection: string, id: string): Promise<unknown> {
    return (await this.fixture.send('GET', recordsPath(collection, id), this.fixture.pocketbase.token)).body;
  }
}

/** Signs up somebody of the staff. */
export async function createAdmin(fixture: OrderFixture): Promise<Person> {
  const admin = await signUp(fixture.send, 'staff');
  const role = { user_id: admin.id, role: 'admin' };
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, role);
  return admin;
}
