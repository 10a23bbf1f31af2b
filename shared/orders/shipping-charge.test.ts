import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDIAN_STATES } from '../places/indian-states.ts';
import { canCharge, type ShippingRule, shippingPaise, shippingRange } from './shipping-charge.ts';

const FREE: ShippingRule = { charge: 0, free_from: 0, pins: [], states: [] };
const RULE: ShippingRule = {
  charge: 80,
  free_from: 999,
  pins: [{ range: '302', charge: 0, free_from: 0 }],
  states: [
    { state: 'Rajasthan', charge: 40, free_from: 500 },
    { state: 'Ladakh', charge: 250, free_from: 0 },
  ],
};
const UNKNOWN = { pincode: '', state: '' };

describe('the charge of an order', () => {
  it.each([
    ['of all India below the amount', 998.99, '560001', 'Karnataka', 80],
    ['nothing from that amount on', 999, '560001', 'Karnataka', 0],
    ['of its state', 499, '342001', 'Rajasthan', 40],
    ['nothing from the amount of its state on', 500, '342001', 'Rajasthan', 0],
    ['of its state at any amount, if that has none', 99_999, '194101', 'Ladakh', 250],
    ['of its PIN code, which comes before the state', 1, '302001', 'Rajasthan', 0],
  ])('is %s', (_, rupees, pincode, state, charge) => {
    expect(shippingPaise(RULE, Math.round(rupees * 100), { pincode, state })).toBe(charge * 100);
  });

  it('is a range while the place is not known, which a PIN code or a state narrows', () => {
    expect(shippingRange(RULE, 100, UNKNOWN)).toEqual([0, 25_000]);
    expect(shippingRange(RULE, 100, { pincode: '560001', state: '' })).toEqual([4000, 25_000]);
    expect(shippingRange(RULE, 100, { pincode: '5600', state: 'Karnataka' })).toEqual([0, 8000]);
    expect(shippingRange({ ...FREE, charge: 80 }, 100, UNKNOWN)).toEqual([8000, 8000]);
  });

  it('can be something only if a rule has one', () => {
    expect([FREE, { ...FREE, free_from: 999 }, { ...FREE, pins: RULE.pins }].map(canCharge)).toEqual([
      false,
      false,
      false,
    ]);
    expect(canCharge({ ...FREE, states: RULE.states })).toBe(true);
  });
});

const tier = { charge: fc.nat(10_000), free_from: fc.nat(5000) };
const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const range = fc.oneof(
  pin.map((code) => code.slice(0, 3)),
  fc.tuple(pin, pin).map((ends) => ends.join('-')),
);
const state = fc.constantFrom(...INDIAN_STATES);
const rule: fc.Arbitrary<ShippingRule> = fc.record({
  ...tier,
  pins: fc.array(fc.record({ range, ...tier }), { maxLength: 4 }),
  states: fc.array(fc.record({ state, ...tier }), { maxLength: 4 }),
});

it('a place that becomes known only narrows the range, to one charge that the rule has', () => {
  fc.assert(
    fc.property(rule, fc.nat(1_000_000), pin, state, (any, itemsPaise, pincode, where) => {
      const rangeOf = (place: typeof UNKNOWN) => shippingRange(any, itemsPaise, place);
      const charge = shippingPaise(any, itemsPaise, { pincode, state: where });
      for (const place of [UNKNOWN, { pincode, state: '' }, { pincode: '', state: where }]) {
        const [least, most] = rangeOf(place);
        expect(least).toBeLessThanOrEqual(charge);
        expect(most).toBeGreaterThanOrEqual(charge);
      }
      expect(rangeOf({ pincode, state: where })).toEqual([charge, charge]);
      const charges = [any, ...any.pins, ...any.states].map((one) => one.charge * 100);
      expect([0, ...charges]).toContain(charge);
    }),
  );
});
