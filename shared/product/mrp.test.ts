import { expect, it } from 'vitest';
import { firstMrpProblem, mrpOf, type Priced } from './mrp.ts';

it('the MRP of a size is its own, else the product’s, and 0 if neither is set', () => {
  expect([mrpOf({ mrp: 900 }, { mrp: 950 }), mrpOf({ mrp: 900 }, { mrp: 0 }), mrpOf({ mrp: 0 }, undefined)]).toEqual([
    950, 900, 0,
  ]);
});

it.each<[string, Priced, Priced[], number | undefined]>([
  ['no MRP', { price: 999, mrp: 0 }, [{ price: 1200, mrp: 0 }], undefined],
  ['a price at the MRP', { price: 999, mrp: 999 }, [{ price: 0, mrp: 0 }], undefined],
  ['a price above the MRP', { price: 999.5, mrp: 999 }, [], 999],
  ['a size’s price above the product’s MRP', { price: 900, mrp: 999 }, [{ price: 1100, mrp: 0 }], 999],
  ['a size’s price below its own MRP', { price: 900, mrp: 999 }, [{ price: 1100, mrp: 1200 }], undefined],
  ['the product’s price above a size’s MRP', { price: 900, mrp: 0 }, [{ price: 0, mrp: 800 }], 800],
])('a price is refused above the MRP only: %s', (_, product, variants, mrp) => {
  const problem =
    mrp === undefined ? '' : `The price is above the MRP of ₹${mrp}. Lower the price, or correct the MRP.`;
  expect(firstMrpProblem(product, variants)).toBe(problem);
});
