import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditableLine, creditLines, spread, sumAmounts, taxLines } from './gst.ts';
import { NoGstRate, ratePercentOf, usableRates } from './gst-rates.ts';

const RATES = usableRates({});
const NO_EXTRAS = { discountPaise: 0, shippingPaise: 0, rates: RATES };
const TODAY = '2026-11-24';

const soldModel = {
  hsn: fc.constantFrom('6204', '620442', '5407', '63079090'),
  quantity: fc.integer({ min: 1, max: 20 }),
  pricePaise: fc.integer({ min: 100, max: 50_000_000 }),
};
const soldLine = fc.record(soldModel);
const order = fc.record({
  lines: fc.array(soldLine, { minLength: 1, maxLength: 12 }),
  kind: fc.constantFrom('intra_state' as const, 'inter_state' as const, 'none' as const),
  discountShare: fc.integer({ min: 0, max: 100 }),
  shippingPaise: fc.integer({ min: 0, max: 100_000 }),
});

const totalOf = (lines: readonly { quantity: number; pricePaise: number }[]) =>
  lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);

describe('the rate of a piece', () => {
  const rate = (hsn: string, rupees: number, day = TODAY) =>
    ratePercentOf(hsn, day, { goodsPaise: rupees * 100, quantity: 1 }, RATES);

  it.each([
    ['6204', 2500, 5],
    ['6204', 2625, 5],
    ['6204', 2625.01, 18],
    ['61', 2626, 18],
    ['6304', 999, 5],
    ['5407', 45_000, 5],
    ['5208', 2626, 5],
  ])('HSN %s at ₹%s with tax is %s %%', (hsn, rupees, percent) => {
    expect(rate(hsn, rupees)).toBe(percent);
  });
  it('follows the day: 12 % above ₹1,000 until 21 September 2025', () => {
    expect([
      rate('6204', 1050, '2025-09-21'),
      rate('6204', 2000, '2025-09-21'),
      rate('6204', 2000, '2025-09-22'),
    ]).toEqual([5, 12, 5]);
  });
  it('is of one piece, not of the line', () => {
    expect(ratePercentOf('6204', TODAY, { goodsPaise: 3 * 200_000, quantity: 3 }, RATES)).toBe(5);
  });
  it('prefers the longer HSN, then the later day', () => {
    const rates = [
      { hsn: ['62'], from: '2026-01-01', percent: 5 },
      { hsn: ['6214'], from: '2025-01-01', percent: 12 },
      { hsn: ['62'], from: '2026-06-01', percent: 6 },
    ];
    const of = (hsn: string) => ratePercentOf(hsn, TODAY, { goodsPaise: 100, quantity: 1 }, rates);
    expect([of('6214'), of('6204')]).toEqual([12, 6]);
  });
  it('the rate of a piece of footwear, bags and imitation jewellery is a proposal that counts once it is confirmed', () => {
    const confirmed = usableRates({ rate_64: true, rate_4202: true, rate_7117: true });
    const of = (hsn: string, rupees: number, rates = confirmed) =>
      ratePercentOf(hsn, TODAY, { goodsPaise: rupees * 100, quantity: 1 }, rates);
    expect([of('6403', 2625), of('640320', 2626), of('4202', 9000), of('71171910', 9000)]).toEqual([5, 18, 5, 3]);
    for (const hsn of ['6403', '4202', '7117']) expect(() => of(hsn, 500, RATES)).toThrow(NoGstRate);
    const footwear = usableRates({ rate_64: true, rate_4202: false });
    expect(of('6403', 500, footwear)).toBe(5);
    expect(() => of('4202', 500, footwear)).toThrow(NoGstRate);
  });
  it('an HSN without a rate is an error', () => {
    expect(() => rate('9999', 500)).toThrow(NoGstRate);
    expect(() => rate('6204', 500, '2017-06-30')).toThrow(NoGstRate);
  });
});

describe('the tax of an order', () => {
  it('takes 5 % out of ₹1,299 within the state', () => {
    expect(
      taxLines([{ hsn: '6204', quantity: 1, pricePaise: 129_900 }], { kind: 'intra_state', day: TODAY, ...NO_EXTRAS }),
    ).toEqual([
      {
        discountPaise: 0,
        shippingPaise: 0,
        ratePercent: 5,
        grossPaise: 129_900,
        taxablePaise: 123_714,
        cgstPaise: 3093,
        sgstPaise: 3093,
        igstPaise: 0,
      },
    ]);
  });
  it('a discount can bring a piece below the limit', () => {
    const lines = [{ hsn: '6204', quantity: 1, pricePaise: 270_000 }];
    const rateWith = (discountPaise: number) =>
      taxLines(lines, { kind: 'inter_state', day: TODAY, discountPaise, shippingPaise: 0, rates: RATES })[0]
        ?.ratePercent;
    expect([rateWith(0), rateWith(10_000)]).toEqual([18, 5]);
  });
  it('shipping does not: it is taxed like the goods', () => {
    const lines = [{ hsn: '6204', quantity: 1, pricePaise: 260_000 }];
    const [line] = taxLines(lines, {
      kind: 'inter_state',
      day: TODAY,
      discountPaise: 0,
      shippingPaise: 10_000,
      rates: RATES,
    });
    expect(line).toMatchObject({ ratePercent: 5, grossPaise: 270_000, igstPaise: 12_857 });
  });
  it('lines, taxes and total agree to the paisa for every order', () => {
    fc.assert(
      fc.property(order, ({ lines, kind, discountShare, shippingPaise }) => {
        const value = totalOf(lines);
        const discountPaise = Math.floor((value * discountShare) / 100);
        const taxed = taxLines(lines, { kind, day: TODAY, discountPaise, shippingPaise, rates: RATES });
        const sum = sumAmounts(taxed);
        expect(sum.grossPaise).toBe(value - discountPaise + shippingPaise);
        for (const line of [...taxed, sum]) {
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.grossPaise);
          expect(line.cgstPaise).toBe(line.sgstPaise);
        }
        for (const { grossPaise, taxablePaise, ratePercent } of taxed) {
          // At most half a paisa of rounding for each of the two taxes.
          expect(Math.abs(taxablePaise - (grossPaise * 100) / (100 + ratePercent))).toBeLessThanOrEqual(1);
          expect(grossPaise).toBeGreaterThanOrEqual(0);
        }
        expect(sum.igstPaise === 0 || kind === 'inter_state').toBe(true);
      }),
    );
  });
  it('spreads every paisa, in proportion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const shares = spread(amount, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          const sum = weights.reduce((total, weight) => total + weight, 0);
          if (sum === 0) return;
          shares.forEach((share, index) => {
            expect(Math.abs(share - amount * ((weights[index] ?? 0) / sum))).toBeLessThanOrEqual(1.001);
          });
        },
      ),
    );
  });
});

describe('credit notes', () => {
  const none = { grossPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  const creditable = (sold: readonly { hsn: string; quantity: number; pricePaise: number }[]): CreditableLine[] =>
    taxLines(sold, { kind: 'intra_state', day: TODAY, ...NO_EXTRAS }).map((line, index) => ({
      quantity: sold[index]?.quantity ?? 0,
      ratePercent: line.ratePercent,
      invoiced: line,
      credited: none,
    }));
  const TWO = creditable([
    { hsn: '6204', quantity: 2, pricePaise: 129_900 },
    { hsn: '6204', quantity: 1, pricePaise: 399_900 },
  ]);

  it('credits the returned pieces if the refund is their price', () => {
    const [first, second] = creditLines(TWO, 129_900, [1, 0]);
    expect(first).toMatchObject({ quantity: 1, grossPaise: 129_900, cgstPaise: 3093 });
    expect(second).toMatchObject({ quantity: 0, grossPaise: 0, cgstPaise: 0 });
  });
  it('spreads a refund that names no pieces over the lines by value', () => {
    const credits = creditLines(TWO, 65_970, [0, 0]);
    expect(credits.map(({ grossPaise, quantity }) => [grossPaise, quantity])).toEqual([
      [25_980, 0],
      [39_990, 0],
    ]);
  });
  it('credits the returned piece at its rate if part of its price is kept', () => {
    const lines = creditable([
      { hsn: '6204', quantity: 1, pricePaise: 200_000 },
      { hsn: '6204', quantity: 1, pricePaise: 500_000 },
    ]);
    const [kurta, lehenga] = creditLines(lines, 490_000, [0, 1]);
    expect(kurta).toMatchObject({ quantity: 0, grossPaise: 0, cgstPaise: 0 });
    expect(lehenga).toMatchObject({ quantity: 1, grossPaise: 490_000, cgstPaise: 37_373 });
  });
  it('credits the rest of the named lines before any other line', () => {
    const credits = creditLines(TWO, 270_000, [1, 0]);
    expect(credits.map(({ grossPaise, quantity }) => [grossPaise, quantity])).toEqual([
      [259_800, 1],
      [10_200, 0],
    ]);
  });
  it('a refund that names pieces credits no other line as long as their lines suffice', () => {
    const named = fc.record({ ...soldModel, returned: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(
        fc.array(named, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (sold, earlier, share) => {
          const lines = creditable(sold);
          const before = creditLines(
            lines,
            Math.min(earlier, sumAmounts(lines.map(({ invoiced }) => invoiced)).grossPaise),
            [],
          );
          const later = lines.map((line, index) => ({ ...line, credited: before[index] ?? none }));
          const pieces = sold.map(({ quantity, returned }) => Math.min(quantity, returned));
          const capacity = later.reduce(
            (sum, { invoiced, credited }, index) =>
              pieces[index] ? sum + invoiced.grossPaise - credited.grossPaise : sum,
            0,
          );
          const amount = Math.ceil((capacity * share) / 1_000_000);
          const credits = creditLines(later, amount, pieces);
          expect(sumAmounts(credits).grossPaise).toBe(amount);
          credits.forEach(({ grossPaise, quantity }, index) => {
            expect(quantity).toBe(pieces[index]);
            if (pieces[index] === 0) expect(grossPaise).toBe(0);
            const { invoiced, credited } = later[index] ?? { invoiced: none, credited: none };
            expect(grossPaise).toBeLessThanOrEqual(invoiced.grossPaise - credited.grossPaise);
          });
        },
      ),
    );
  });
  it('refunds that add up to the invoice credit all of it and nothing more, whatever their sizes', () => {
    fc.assert(
      fc.property(
        order,
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
        ({ lines: sold, kind }, cuts) => {
          const taxed = taxLines(sold, { kind, day: TODAY, ...NO_EXTRAS });
          let lines: CreditableLine[] = taxed.map((invoiced, index) => ({
            quantity: sold[index]?.quantity ?? 1,
            ratePercent: invoiced.ratePercent,
            invoiced,
            credited: none,
          }));
          let left = sumAmounts(taxed).grossPaise;
          for (const cut of [...cuts, Number.POSITIVE_INFINITY]) {
            const amount = Math.min(cut, left);
            left -= amount;
            const credits = creditLines(lines, amount, []);
            expect(sumAmounts(credits).grossPaise).toBe(amount);
            for (const credit of credits) {
              expect(
                Math.min(credit.grossPaise, credit.taxablePaise, credit.cgstPaise, credit.igstPaise),
              ).toBeGreaterThanOrEqual(0);
              expect(credit.taxablePaise + credit.cgstPaise + credit.sgstPaise + credit.igstPaise).toBe(
                credit.grossPaise,
              );
            }
            lines = lines.map((line, index) => ({
              ...line,
              credited: sumAmounts([line.credited, credits[index] ?? none]),
            }));
          }
          for (const { credited, invoiced } of lines) expect(sumAmounts([invoiced])).toEqual(credited);
        },
      ),
    );
  });
});
