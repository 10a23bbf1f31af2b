import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiscounts, taxLines } from '../tax/gst.ts';
import { GST_RATES } from '../tax/gst-rates.ts';
import { normaliseCode } from './discount-code.ts';
import { refusalText } from './discount-messages.ts';
import { type CountedDiscount, chooseDiscount, type DiscountableLine } from './order-discount.ts';

const DAY = '2026-11-24';

function discount(values: Partial<CountedDiscount> = {}): CountedDiscount {
  return {
    id: 'd1',
    name: 'Diwali offer',
    method: 'code',
    code: 'DIWALI10',
    kind: 'percent',
    value: 10,
    min_order: 0,
    valid_from: '',
    valid_until: '',
    applies_to: 'all',
    products: [],
    categories: [],
    max_uses: 0,
    max_uses_per_buyer: 0,
    is_active: true,
    updated_at: '',
    uses: 0,
    buyer_uses: 0,
    ...values,
  };
}

const suit = { id: 'v1', productId: '1001', categoryId: 'suits', quantity: 1, pricePaise: 129_900 };
const saree = { id: 'v2', productId: '1002', categoryId: 'sarees', quantity: 2, pricePaise: 249_900 };
const choose = (discounts: CountedDiscount[], code = 'DIWALI10', lines: DiscountableLine[] = [suit, saree]) =>
  chooseDiscount(discounts, { code, lines, day: DAY });

describe('what a discount takes off', () => {
  it('takes a percentage off each line', () => {
    const { applied } = choose([discount()]);
    expect(applied?.amountPaise).toBe(62_970);
    expect([...(applied?.linePaise ?? [])]).toEqual([
      ['v1', 12_990],
      ['v2', 49_980],
    ]);
  });

  it('spreads an amount over the lines it is for', () => {
    const { applied } = choose([
      discount({ kind: 'amount', value: 200, applies_to: 'chosen', categories: ['sarees'] }),
    ]);
    expect([...(applied?.linePaise ?? [])]).toEqual([['v2', 20_000]]);
  });

  it('leaves the smallest payment of ₹1', () => {
    const { applied } = choose([discount({ kind: 'amount', value: 100_000 })]);
    expect(applied).toMatchObject({ amountPaise: 129_900 + 499_800 - 100, isCapped: true });
  });

  it('gives the automatic discount that takes most off, and never two', () => {
    const small = discount({ id: 'd2', method: 'automatic', code: '', value: 5 });
    const large = discount({ id: 'd3', method: 'automatic', code: '', value: 20, name: 'Sale week' });
    expect(choose([small, large], '').applied?.discount.id).toBe('d3');
    expect(choose([small, discount()]).applied?.discount.id).toBe('d1');
    expect(choose([large, discount()])).toMatchObject({
      applied: { discount: { id: 'd3' } },
      refusal: { kind: 'smaller', name: 'Sale week' },
    });
  });
});

describe('free shipping', () => {
  const free = (values: Partial<CountedDiscount> = {}) => discount({ kind: 'shipping', value: 0, ...values });
  const given = (discounts: CountedDiscount[], shippingPaise: number, code = 'DIWALI10') =>
    chooseDiscount(discounts, { code, lines: [suit], day: DAY, shippingPaise });

  it('takes nothing off the items, and is refused where shipping is free already', () => {
    expect(given([free()], 8000).applied).toMatchObject({ amountPaise: 0, discount: { kind: 'shipping' } });
    expect(given([free()], 0)).toEqual({ applied: null, refusal: { kind: 'free_already' } });
    expect(refusalText({ kind: 'free_already' }, 'DIWALI10')).toBe(
      'Shipping is free for this order without the code DIWALI10.',
    );
  });

  it('is chosen by what the order would pay for shipping, against an amount that is taken off', () => {
    const automatic = [
      free({ id: 'free', method: 'automatic', code: '' }),
      discount({ id: 'off', method: 'automatic', code: '', kind: 'amount', value: 79 }),
    ];
    expect(given(automatic, 8000, '').applied?.discount.id).toBe('free');
    expect(given(automatic, 7800, '').applied?.discount.id).toBe('off');
  });

  it('follows the minimum and the products of the discount', () => {
    expect(given([free({ min_order: 5000 })], 8000).refusal).toMatchObject({ kind: 'minimum' });
    expect(given([free({ applies_to: 'chosen', products: ['x'] })], 8000).refusal).toEqual({ kind: 'other_products' });
  });
});

describe('refusals', () => {
  it.each<[string, Partial<CountedDiscount>]>([
    ['The code DIWALI10 has ended.', { is_active: false }],
    ['The code DIWALI10 has ended.', { valid_until: '2026-11-23' }],
    ['The code DIWALI10 starts on 25 November 2026.', { valid_from: '2026-11-25' }],
    ['Add items for ₹703 more to use the code DIWALI10.', { min_order: 7000 }],
    ['The code DIWALI10 isn’t for the items in your cart.', { applies_to: 'chosen', products: ['1003'] }],
    ['The code DIWALI10 has been used up.', { max_uses: 10, uses: 10 }],
    ['You have already used the code DIWALI10.', { max_uses_per_buyer: 1, buyer_uses: 1 }],
    ['The code DIWALI10 isn’t valid. It may be misspelt, or have ended.', { code: 'HOLI' }],
  ])('%s', (text, values) => {
    const { applied, refusal } = choose([discount(values)]);
    expect(applied).toBeNull();
    expect(refusal && refusalText(refusal, 'DIWALI10')).toBe(text);
  });

  it('gives it on its first and last day and at exactly the minimum', () => {
    const { refusal } = choose([
      discount({ valid_from: DAY, valid_until: DAY, min_order: 6297, max_uses: 2, uses: 1 }),
    ]);
    expect(refusal).toBeNull();
  });

  it('reads a code in any case, with spaces', () => {
    expect(normaliseCode(' diwali 10 ')).toBe('DIWALI10');
  });

  it('reads a code pasted from a chat', () => {
    expect(normaliseCode('\u200bdiwali\u201310\u00a0')).toBe('DIWALI-10');
  });
});

const line = fc.record({
  productId: fc.constantFrom('1001', '1002', '1003'),
  categoryId: fc.constantFrom('suits', 'sarees'),
  quantity: fc.integer({ min: 1, max: 20 }),
  pricePaise: fc.integer({ min: 0, max: 2_000_000 }),
});
const cart = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((lines): DiscountableLine[] => lines.map((one, index) => ({ ...one, id: `v${index}` })));
const rule = fc.record({
  kind: fc.constantFrom('percent', 'amount'),
  value: fc.integer({ min: 1, max: 9000 }),
  applies_to: fc.constantFrom('all', 'chosen'),
  products: fc.subarray(['1001', '1002']),
  categories: fc.subarray(['suits']),
  min_order: fc.constantFrom(0, 0, 500),
}) satisfies fc.Arbitrary<Partial<CountedDiscount>>;

describe('for any cart and discount', () => {
  it('adds up to the paisa, is never more than a line, and leaves at least ₹1', () => {
    fc.assert(
      fc.property(cart, rule, (lines, values) => {
        const { applied } = choose([discount(values)], 'DIWALI10', lines);
        if (applied === null) return;
        const shares = lines.map(({ id }) => applied.linePaise.get(id) ?? 0);
        const subtotal = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(applied.amountPaise);
        expect(subtotal - applied.amountPaise).toBeGreaterThanOrEqual(100);
        for (const [index, { quantity, pricePaise }] of lines.entries()) {
          expect(shares[index]).toSatisfy(Number.isInteger);
          expect(shares[index]).toBeGreaterThanOrEqual(0);
          expect(shares[index]).toBeLessThanOrEqual(quantity * pricePaise);
        }
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const shuffled = cart.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, rule, ([lines, other], values) => {
        expect(choose([discount(values)], 'DIWALI10', other)).toEqual(choose([discount(values)], 'DIWALI10', lines));
      }),
    );
  });

  it('gives invoice lines that add up to what was paid', () => {
    fc.assert(
      fc.property(cart, rule, fc.constantFrom('intra_state', 'inter_state'), (lines, values, kind) => {
        const applied = choose([discount(values)], 'DIWALI10', lines).applied;
        const amount = applied?.amountPaise ?? 0;
        const own = lines.map(({ id }) => applied?.linePaise.get(id) ?? 0);
        const items = lines.map((one, index) => ({ ...one, hsn: '6204', ownDiscountPaise: own[index] ?? 0 }));
        const taxed = taxLines(items, { kind, day: DAY, discountPaise: amount, shippingPaise: 0, rates: GST_RATES });
        expect(taxed.map(({ discountPaise }) => discountPaise)).toEqual(own);
        const gross = taxed.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
        const subtotal = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
        expect(gross).toBe(subtotal - amount);
        for (const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } of taxed) {
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(grossPaise);
        }
      }),
    );
  });
});

it('spreads what staff took off over the lines by value, beside the lines’ own discounts', () => {
  const lines = (own: number) => [
    { quantity: 1, pricePaise: 10_000, ownDiscountPaise: 0 },
    { quantity: 2, pricePaise: 10_000, ownDiscountPaise: own },
  ];
  expect(lineDiscounts(900, lines(0))).toEqual([300, 600]);
  expect(lineDiscounts(900, lines(900))).toEqual([0, 900]);
});
