import { expect, it } from 'vitest';
import type { Discount } from '#shared/orders/order-discount.ts';
import { exampleText } from './discount-example.ts';
import {
  type DiscountFormValues,
  discountFormSchema,
  discountValues,
  formValues,
  isBelowTenth,
} from './discount-form.ts';
import { discountState } from './discount-state.ts';

const EMPTY = formValues(undefined);
const FORM: DiscountFormValues = { ...EMPTY, name: 'Diwali', code: 'diwali10', value: '10' };
const STORED: Discount = { id: 'a', ...discountValues({ ...FORM, minOrder: '1,999', maxUses: '50' }) };

function problems(form: Partial<DiscountFormValues>, others: Discount[] = []): Record<string, string> {
  const { error } = discountFormSchema(others, undefined).safeParse({ ...FORM, ...form });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it('keeps a stored discount as it is', () => {
  expect(discountValues(formValues(STORED))).toEqual(discountValues({ ...FORM, minOrder: '1999', maxUses: '50' }));
  expect(STORED).toMatchObject({ code: 'DIWALI10', value: 10, min_order: 1999, max_uses: 50 });
});

it.each<[Partial<DiscountFormValues>, Record<string, string>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ code: 'ab' }, { code: 'Use 3 to 30 letters, digits or hyphens.' }],
  [{ value: '101' }, { value: 'Enter a whole number from 1 to 100.' }],
  [{ value: '' }, { value: 'Enter a whole number from 1 to 100.' }],
  [{ kind: 'amount', value: '12,50' }, { value: 'Write the price in rupees, such as 2499 or 2,499.50.' }],
  [{ kind: 'amount', value: '5,00,001' }, { value: 'Enter an amount above ₹0 and up to ₹5,00,000.' }],
  [{ maxUses: '0' }, { maxUses: 'Enter a whole number, or leave it empty.' }],
  [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, { validUntil: 'The last day is before the first.' }],
  [{ appliesTo: 'chosen' }, { appliesTo: 'Choose at least one product or category.' }],
  [{ method: 'automatic', code: '' }, {}],
])('checks %j', (form, expected) => {
  expect(problems(form)).toEqual(expected);
});

it.each(['0026-11-24', '2019-12-31', '20260-01-01', '2026-02-31'])('refuses %s as the first or last day', (day) => {
  expect(problems({ validFrom: day })).toMatchObject({ validFrom: 'Check the year of this day.' });
  expect(problems({ validUntil: day })).toMatchObject({
    validUntil: expect.stringMatching(/^Check the year|^The last day/),
  });
});

it('refuses a code that another discount has, in any case', () => {
  expect(problems({ code: 'Diwali10' }, [STORED])).toEqual({
    code: 'There is already a discount with the code DIWALI10.',
  });
  expect(discountFormSchema([STORED], 'a').safeParse(FORM).success).toBe(true);
});

it('is off, ended, used up, planned or active', () => {
  const state = (values: Partial<Discount>, uses = 0) => discountState({ ...STORED, ...values }, uses, '2026-11-24');
  expect(state({ is_active: false })).toBe('off');
  expect(state({ valid_until: '2026-11-23' })).toBe('ended');
  expect(state({}, 50)).toBe('used_up');
  expect(state({ valid_from: '2026-11-25' })).toBe('planned');
  expect(state({ valid_from: '2026-11-24', valid_until: '2026-11-24' }, 49)).toBe('active');
});

it('shows an example', () => {
  expect(exampleText(FORM, 200_000)).toBe('DIWALI10 −₹200, to pay ₹1,800.');
  expect(exampleText({ ...FORM, minOrder: '2500' }, 200_000)).toBe('Add items for ₹500 more to use the code DIWALI10.');
  expect(exampleText({ ...FORM, value: '100' }, 200_000)).toBe(
    'DIWALI10 −₹1,999, to pay ₹1. The smallest payment is ₹1, so that much remains to pay.',
  );
});

it.each<[Partial<DiscountFormValues>, number | undefined, boolean]>([
  [{ value: '90' }, undefined, false],
  [{ value: '91' }, undefined, true],
  [{ kind: 'amount', value: '900' }, 1000, false],
  [{ kind: 'amount', value: '901' }, 1000, true],
  [{ kind: 'amount', value: '901', minOrder: '2000' }, 1000, false],
  // The minimum order counts items that it is not for.
  [{ kind: 'amount', value: '901', minOrder: '2000', appliesTo: 'chosen' }, 1000, true],
  [{ kind: 'amount', value: '901' }, undefined, false],
])(
  '%j with a cheapest product of ₹%s: warns that a product may cost less than a tenth: %s',
  (form, cheapest, expected) => {
    expect(isBelowTenth(discountValues({ ...FORM, ...form }), cheapest)).toBe(expected);
  },
);
