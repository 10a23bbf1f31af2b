import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountField, type RefundableOrder, suggestedRefundPaise } from './refund.ts';

const LEFT_PAISE = 200_000;

it.each([
  ['₹1,299.50', 129_950],
  ['2000.01', 'You can refund at most ₹2,000.'],
  ['0.5', 'The smallest refund is ₹1.'],
])('the form of a refund reads the amount %s to the paisa, or says what is wrong', (typed, expected) => {
  const { data, error } = amountField(LEFT_PAISE).rule.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});

const soldItem = fc.record({
  pricePaise: fc.integer({ min: 100, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  ownPercent: fc.integer({ min: 0, max: 100 }),
});
/** An order with the discount of a code in its items, and what staff took off. */
const discountedOrder = fc
  .tuple(fc.array(soldItem, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 100 }))
  .map(([sold, percent]) => {
    const own = sold.map(({ pricePaise, quantity, ownPercent }) =>
      Math.round((pricePaise * quantity * ownPercent) / 100),
    );
    const ownPaise = own.reduce((sum, paise) => sum + paise, 0);
    const paidPaise = sold.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, -ownPaise);
    const typedPaise = Math.floor((paidPaise * percent) / 100);
    const items = sold.map(({ pricePaise, quantity }, index) => ({
      id: `item${index}`,
      price: pricePaise / 100,
      quantity,
      discount_amount: (own[index] ?? 0) / 100,
      restocked: 0,
    }));
    const order: RefundableOrder = { discount_amount: (ownPaise + typedPaise) / 100, items };
    return { order, paidPaise: paidPaise - typedPaise };
  });

it('suggests amounts that add up to what was paid for the items, whatever the order in which they come back', () => {
  fc.assert(
    fc.property(discountedOrder, fc.infiniteStream(fc.nat()), ({ order, paidPaise }, choices) => {
      let left = paidPaise;
      const pieces = order.items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
      let now = order;
      while (pieces.length > 0) {
        const [id = ''] = pieces.splice((choices.next().value ?? 0) % pieces.length, 1);
        const amount = suggestedRefundPaise(now, { [id]: 1 }, Number.MAX_SAFE_INTEGER);
        expect(amount).toBeGreaterThanOrEqual(0);
        left -= amount;
        const items = now.items.map((item) => (item.id === id ? { ...item, restocked: item.restocked + 1 } : item));
        now = { ...now, items };
      }
      expect(left).toBe(0);
    }),
  );
});

it('suggests no more than can be refunded', () => {
  const order = {
    discount_amount: 100,
    items: [{ id: 'a', price: 1299, quantity: 1, discount_amount: 100, restocked: 0 }],
  };
  expect(suggestedRefundPaise(order, { a: 1 }, 500_000)).toBe(119_900);
  expect(suggestedRefundPaise(order, { a: 1 }, 50_000)).toBe(50_000);
});
