import { expect, it } from 'vitest';
import type { TypedValues } from '#admin/forms/fields.ts';
import { type FormRules, readForm, startValues, typedValues, type Values } from '#admin/forms/form-values.ts';
import type { Discount } from '#shared/orders/order-discount.ts';
import {
  completeDiscount,
  DISCOUNT_FIELDS,
  type DiscountValues,
  discountProblems,
  exampleText,
  isBelowTenth,
} from './discount-fields.ts';
import { discountState } from './discount-state.ts';

type Typed = TypedValues<typeof DISCOUNT_FIELDS>;
const FORM = { name: 'Diwali', code: 'diwali10', value: '10' } satisfies Partial<Typed>;

/** A new discount as typed. */
function read(form: Partial<Typed>, others: Discount[] = []) {
  const seen = startValues(DISCOUNT_FIELDS);
  const rules: FormRules = {
    complete: completeDiscount,
    problems: (values: DiscountValues, typed: Values) => discountProblems(values, typed, others),
  };
  const typed = { ...typedValues(DISCOUNT_FIELDS, seen), ...FORM, ...form };
  return readForm(DISCOUNT_FIELDS, { typed, seen, isNew: true, rules });
}
const valuesOf = (form: Partial<Typed>) => read(form).values as DiscountValues;
const problems = (form: Partial<Typed>, others: Discount[] = []) => read(form, others).problems;
const STORED: Discount = { id: 'a', ...valuesOf({ min_order: '1,999', max_uses: '50' }) };

it('the form of a discount keeps a stored one as it is', () => {
  expect(typedValues(DISCOUNT_FIELDS, STORED)).toMatchObject({
    code: 'DIWALI10',
    value: '10',
    min_order: '1999',
    max_uses: '50',
    max_uses_per_buyer: '',
  });
  expect(STORED).toMatchObject({ code: 'DIWALI10', value: 10, min_order: 1999, max_uses: 50 });
});

it.each<[Partial<Typed>, Record<string, string>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ code: 'ab' }, { code: 'Use 3 to 30 letters, digits or hyphens.' }],
  [{ value: '101' }, { value: 'Enter a whole number from 1 to 100.' }],
  [{ value: '' }, { value: 'Enter a whole number from 1 to 100.' }],
  [{ kind: 'amount', value: '12,50' }, { value: 'Write the price in rupees, such as 2499 or 2,499.50.' }],
  [{ kind: 'amount', value: '5,00,001' }, { value: 'Enter an amount above ₹0 and up to ₹5,00,000.' }],
  [{ kind: 'shipping', value: '' }, {}],
  [{ max_uses: '0' }, { max_uses: 'Enter a whole number, or leave it empty.' }],
  [{ valid_from: '2026-12-02', valid_until: '2026-12-01' }, { valid_until: 'The last day is before the first.' }],
  [{ applies_to: 'chosen' }, { applies_to: 'Choose at least one product or category.' }],
  [{ method: 'automatic', code: '' }, {}],
])('checks %j', (form, expected) => {
  expect(problems(form)).toEqual(expected);
});

it('stores no value of free shipping, whatever was typed for another kind', () => {
  expect(valuesOf({ kind: 'shipping', value: '10' })).toMatchObject({ kind: 'shipping', value: 0 });
});

it.each(['0026-11-24', '2019-12-31', '20260-01-01', '2026-02-31'])('refuses %s as the first or last day', (day) => {
  expect(problems({ valid_from: day })).toMatchObject({ valid_from: 'Check the year of this day.' });
  expect(problems({ valid_until: day })).toMatchObject({
    valid_until: expect.stringMatching(/^Check the year|^The last day/),
  });
});

it('refuses a code that another discount has, in any case', () => {
  expect(problems({ code: 'Diwali10' }, [STORED])).toEqual({
    code: 'There is already a discount with the code DIWALI10.',
  });
});

it('a discount is off, ended, used up, planned or active', () => {
  const state = (values: Partial<Discount>, uses = 0) => discountState({ ...STORED, ...values }, uses, '2026-11-24');
  expect(state({ is_active: false })).toBe('off');
  expect(state({ valid_until: '2026-11-23' })).toBe('ended');
  expect(state({}, 50)).toBe('used_up');
  expect(state({ valid_from: '2026-11-25' })).toBe('planned');
  expect(state({ valid_from: '2026-11-24', valid_until: '2026-11-24' }, 49)).toBe('active');
});

it('the form of a discount shows an example', () => {
  expect(exampleText(valuesOf({}), 200_000)).toBe('DIWALI10 −₹200, to pay ₹1,800.');
  expect(exampleText(valuesOf({ min_order: '2500' }), 200_000)).toBe(
    'Add items for ₹500 more to use the code DIWALI10.',
  );
  expect(exampleText(valuesOf({ value: '100' }), 200_000)).toBe(
    'DIWALI10 −₹1,999, to pay ₹1. The smallest payment is ₹1, so that much remains to pay.',
  );
});

it.each<[Partial<Typed>, number | undefined, boolean]>([
  [{ value: '90' }, undefined, false],
  [{ value: '91' }, undefined, true],
  [{ kind: 'amount', value: '900' }, 1000, false],
  [{ kind: 'amount', value: '901' }, 1000, true],
  [{ kind: 'amount', value: '901', min_order: '2000' }, 1000, false],
  // The minimum order counts items that it is not for.
  [{ kind: 'amount', value: '901', min_order: '2000', applies_to: 'chosen' }, 1000, true],
  [{ kind: 'amount', value: '901' }, undefined, false],
])(
  '%j with a cheapest product of ₹%s: warns that a product may cost less than a tenth: %s',
  (form, cheapest, expected) => {
    expect(isBelowTenth(valuesOf(form), cheapest)).toBe(expected);
  },
);
